import { useEffect, useRef } from 'react'
import { ROBOTS } from '#cms/shared/requests.ts'
import { forms } from '#cms/shared/paths.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { FormError, TextField } from '#web/shared/ui/field.tsx'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { AboutProjectNote } from './about-project.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { CalendarSkeleton, MonthCalendar } from './month-calendar.tsx'
import { SlotChips } from './slot-chips.tsx'
import { Summary } from './summary.tsx'
import { useBookingForm } from './use-booking-form.ts'
import styles from './booking-form.module.css'

type Props = {
  timeZone: string
  /** called with the chosen day, or with an empty string for none */
  onDate: (date: string) => void
}

/** Day, time slot, name and email; all fields clear on success. */
export function BookingForm({ timeZone, onDate }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const booking = useBookingForm(form, timeZone)
  const { choice, visitorZone, submission, isSubmitting, clearFieldError } = booking
  const { date } = choice
  useEffect(() => onDate(date), [date, onDate])
  const chooseDate = (newDate: string) => {
    choice.chooseDate(newDate)
    clearFieldError('date')
  }
  const chooseSlot = (timeSlot: string) => {
    choice.chooseSlot(timeSlot)
    clearFieldError('timeSlot')
  }
  return (
    // Without JavaScript the browser validates and posts the form.
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={forms.booking.action}
      onSubmit={booking.onSubmit}
      noValidate={isHydrated}
      tabIndex={-1}
    >
      <AboutProjectNote about={booking.about} onRemoved={() => form.current?.focus()} />
      <div className={styles.picker} role="group" aria-label="Calendar of free days">
        {choice.calendar ? (
          <MonthCalendar
            calendar={choice.calendar}
            selected={date}
            disabled={isSubmitting}
            onChoose={chooseDate}
            onShowMonth={choice.showMonth}
          />
        ) : (
          <CalendarSkeleton />
        )}
        <SlotChips
          day={choice.day}
          selected={choice.timeSlot}
          timeZone={timeZone}
          visitorZone={visitorZone}
          disabled={isSubmitting || !isHydrated}
          onChoose={chooseSlot}
        />
      </div>
      <ChoiceFields
        choice={choice}
        errors={booking.fieldErrors}
        disabled={isSubmitting}
        onFieldEdit={clearFieldError}
      />
      <div className={styles.person}>
        <TextField label="Full name" autoComplete="name" {...booking.personField('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...booking.personField('email')} />
      </div>
      <Honeypot name={ROBOTS.honeypot} />
      <div className={styles.end}>
        <Summary {...booking.summary} timeZone={timeZone} visitorZone={visitorZone} />
        {(submission.state === 'failed' || submission.state === 'sent') && (
          <div className={styles.banner}>
            <Banner tone={submission.state === 'failed' ? 'danger' : 'success'}>{submission.message}</Banner>
          </div>
        )}
        {submission.state === 'invalid' && submission.message && (
          <FormError className={styles.banner}>{submission.message}</FormError>
        )}
        {/* enabled before hydration: without JavaScript nothing could enable it */}
        <Button type="submit" disabled={isSubmitting || (isHydrated && !booking.isComplete)}>
          {isSubmitting ? 'Booking...' : 'Book Session'}
        </Button>
      </div>
    </form>
  )
}
