import { TIME_SLOTS } from '#cms/shared/constants.ts'
import { useSlots } from '#web/hooks/use-public-data.ts'
import { Select } from '#web/ui/field.tsx'

type Props = { date: string; value: string; error: string | undefined; disabled: boolean; onChange: (timeSlot: string) => void }

/** The times of a day, the taken ones disabled. Where the server does not say, all are offered and it decides later. */
export function SlotSelect({ date, value, error, disabled, onChange }: Props) {
  const { data, isLoading } = useSlots(date)
  const slots = data?.slots ?? TIME_SLOTS.map((timeSlot) => ({ timeSlot, free: true }))
  const isFull = data !== undefined && !slots.some(({ free }) => free)
  return (
    <Select
      label="Time slot"
      name="timeSlot"
      required
      value={value}
      error={error}
      hint={isFull ? 'No time is free on this day. Please choose another one.' : undefined}
      disabled={disabled || !date || isLoading || isFull}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{isLoading ? 'Loading times...' : date ? 'Choose a time' : 'Choose a date first'}</option>
      {slots.map(({ timeSlot, free }) => (
        <option key={timeSlot} value={timeSlot} disabled={!free}>
          {free ? timeSlot : `${timeSlot} (taken)`}
        </option>
      ))}
    </Select>
  )
}
