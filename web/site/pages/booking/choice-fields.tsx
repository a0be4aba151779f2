import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { REFUSALS } from './choice.ts'
import type { BookingChoice } from './use-booking-choice.ts'
import styles from './choice-fields.module.css'

type Props = {
  choice: BookingChoice
  errors: FieldErrors
  disabled: boolean
  onFieldEdit: (name: string) => void
}

/**
 * Date input and time select: the values that the form submits, with or without JavaScript. The calendar and
 * the chips above set the same state. The inputs stay visible for typing a known date, for the native date
 * picker on phones, and for screen readers, which skip the calendar as one tab stop. Only the summary is a
 * live region, so nothing is announced twice.
 */
export function ChoiceFields({ choice, errors, disabled, onFieldEdit }: Props) {
  const { date, timeSlot, day, today, isSlotTaken } = choice
  // Without JavaScript any date can be entered; the server validates it.
  const canChooseSlot = !useHydrated() || (day !== undefined && !day.refusal)
  const offers = day?.offers ?? TIME_SLOTS.map((slot) => ({ timeSlot: slot, isFree: true }))
  const dayHint = day?.refusal && REFUSALS[day.refusal].text
  return (
    <div className={styles.fields}>
      <TextField
        label="Date"
        name="date"
        type="date"
        required
        min={today}
        value={date}
        error={errors.date}
        hint={dayHint}
        disabled={disabled}
        onChange={({ target }) => {
          choice.chooseDate(target.value)
          onFieldEdit('date')
          onFieldEdit('timeSlot')
        }}
      />
      <Select
        label="Time slot"
        name="timeSlot"
        required
        value={timeSlot}
        error={errors.timeSlot}
        hint={isSlotTaken ? bookingTexts.refusals['slot-taken'] : undefined}
        disabled={disabled || !canChooseSlot}
        onChange={({ target }) => {
          choice.chooseSlot(target.value)
          onFieldEdit('timeSlot')
        }}
      >
        <option value="">{canChooseSlot ? 'Choose a time' : 'Choose a date first'}</option>
        {offers.map(({ timeSlot: slot, isFree }) => (
          <option key={slot} value={slot} disabled={!isFree}>
            {isFree ? slot : `${slot} (taken)`}
          </option>
        ))}
      </Select>
    </div>
  )
}
