import { useRef, useState, type FormEvent } from 'react'
import { useSWRConfig } from 'swr'
import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { BookingBody } from '#endpoints/bookings/schema.ts'
import { useFocusFirstError } from '#web/hooks/use-focus-first-error.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useSubmission } from '#web/hooks/use-submission.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatWeekday, todayIn } from '#web/lib/dates.ts'
import { actions, keys } from '#web/lib/keys.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SlotSelect } from './slot-select.tsx'
import styles from './booking-form.module.css'

type Values = { date: string; timeSlot: string; name: string; email: string }

const CONFLICT = 409
const EMPTY: Values = { date: '', timeSlot: '', name: '', email: '' }

/** spec 2 and 4: a day, a free time of it, a name and an e-mail; on success all fields clear. */
export function BookingForm({ timeZone, email }: { timeZone: string; email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const isHydrated = useHydrated()
  const { mutate } = useSWRConfig()
  const { submission, submit, isSubmitting, fields } = useSubmission<BookingBody>({
    loadSchema: async () => (await import('#endpoints/bookings/schema.ts')).bookingBody,
    send: (body) => api.post(actions.booking, body),
    success: messages.booking.success,
    failure: messages.booking.failure,
    onSent: () => {
      forgetSlots()
      setValues(EMPTY)
    },
    // somebody else was faster: show what is free now
    onFailed: (error) => {
      forgetSlots()
      if (error instanceof ApiError && error.status === CONFLICT) setValues({ ...values, timeSlot: '' })
    },
  })
  const forgetSlots = () => void mutate(keys.slots(values.date))
  useFocusFirstError(form, fields)

  const isComplete = Object.values(values).every((value) => value.trim() !== '')
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void submit(values)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label="Date"
        name="date"
        type="date"
        required
        // the server does not know the visitor's today, and its page is kept for longer than a day
        min={isHydrated ? todayIn(timeZone) : undefined}
        value={values.date}
        error={fields.date}
        disabled={isSubmitting}
        onChange={({ target }) => set({ date: target.value, timeSlot: '' })}
      />
      <SlotSelect date={values.date} value={values.timeSlot} error={fields.timeSlot} disabled={isSubmitting} onChange={(timeSlot) => set({ timeSlot })} />
      <TextField label="Full name" name="name" autoComplete="name" required maxLength={LENGTH.name} value={values.name} error={fields.name} disabled={isSubmitting} onChange={({ target }) => set({ name: target.value })} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required maxLength={LENGTH.email} value={values.email} error={fields.email} disabled={isSubmitting} onChange={({ target }) => set({ email: target.value })} />
      <div className={styles.end}>
        {values.date && values.timeSlot && (
          <p className={styles.summary}>
            {formatWeekday(values.date)}, {values.timeSlot}.
          </p>
        )}
        {(submission.state === 'failed' || submission.state === 'sent') && (
          // spec 4: red if it contains 'Failed', otherwise green
          <Banner tone={submission.message.includes('Failed') ? 'danger' : 'success'}>{submission.message}</Banner>
        )}
        <Button type="submit" disabled={!isComplete || isSubmitting}>
          {isSubmitting ? 'Booking...' : 'Book Session'}
        </Button>
        <noscript>
          <p>
            Booking needs JavaScript. Write to <a href={`mailto:${email}`}>{email}</a> instead.
          </p>
        </noscript>
      </div>
    </form>
  )
}
