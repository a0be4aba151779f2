import { messages } from '#cms/shared/messages.ts'
import { TIME_SLOTS } from '#cms/shared/constants.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import type { FieldErrors } from '#web/shared/lib/api-error.ts'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { REFUSALS } from './choice.ts'
import type { BookingChoice } from './use-booking-choice.ts'
import styles from './choice-fields.module.css'

type Props = { choice: BookingChoice; errors: FieldErrors; disabled: boolean; onMend: (name: string) => void }

/**
 * The date field and the select: what the form sends, with a script or without. The calendar and the chips
 * above are another way to the same choice. Both stay: whoever knows the day types it here, a phone brings
 * its own wheel, a screen reader finds labelled fields where a form has them and skips the calendar as one
 * stop. Nothing is announced twice: of the two only the summary speaks up.
 */
export function ChoiceFields({ choice, errors, disabled, onMend }: Props) {
  const { date, timeSlot, day, today, isLost } = choice
  // without a script any day may be typed, and the server decides
  const isOpen = !useHydrated() || (day !== undefined && !day.refusal)
  const offers = day?.offers ?? TIME_SLOTS.map((each) => ({ timeSlot: each, isFree: true }))
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
          onMend('date')
          onMend('timeSlot')
        }}
      />
      <Select
        label="Time slot"
        name="timeSlot"
        required
        value={timeSlot}
        error={errors.timeSlot}
        hint={isLost ? messages.booking.refusals['slot-taken'] : undefined}
        disabled={disabled || !isOpen}
        onChange={({ target }) => {
          choice.chooseSlot(target.value)
          onMend('timeSlot')
        }}
      >
        <option value="">{isOpen ? 'Choose a time' : 'Choose a date first'}</option>
        {offers.map(({ timeSlot: each, isFree }) => (
          <option key={each} value={each} disabled={!isFree}>
            {isFree ? each : `${each} (taken)`}
          </option>
        ))}
      </Select>
    </div>
  )
}
