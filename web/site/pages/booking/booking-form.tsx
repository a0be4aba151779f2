import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isBlank } from '#cms/shared/blank-text.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { forms } from '#cms/shared/paths.ts'
import type { BookingBody } from '#cms/schemas/bookings.ts'
import { usePreHydrationInput } from '#web/site/hooks/use-pre-hydration-input.ts'
import { useFocusFirstError } from '#web/site/hooks/use-focus-first-error.ts'
import { useInitialFormState } from '#web/site/hooks/use-form-outcome.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { useSubmission } from '#web/site/hooks/use-submission.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { api } from '#web/shared/lib/api.ts'
import { actions } from '#web/shared/lib/keys.ts'
import { collectBotSignals } from '#web/site/lib/collect-bot-signals.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { FormError, TextField } from '#web/shared/ui/field.tsx'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { AboutProjectNote } from './about-project.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { CalendarSkeleton, MonthCalendar } from './month-calendar.tsx'
import { SlotChips } from './slot-chips.tsx'
import { Summary, type SummaryProps } from './summary.tsx'
import { useAboutProject } from './use-about-project.ts'
import { useBookingChoice } from './use-booking-choice.ts'
import { useVisitorZone } from './use-visitor-zone.ts'
import styles from './booking-form.module.css'

const EMPTY_PERSON = { name: '', email: '' }

type Props = {
  timeZone: string
  /** told of the chosen day; empty for none */
  onDate: (date: string) => void
}

/** Day, time slot, name and e-mail; all fields clear on success. */
export function BookingForm({ timeZone, onDate }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const start = useInitialFormState('booking', bookingTexts)
  const [person, setPerson] = useState({ ...EMPTY_PERSON, ...pick(start.values, ['name', 'email']) })
  const choice = useBookingChoice(timeZone, pick(start.values, ['date', 'timeSlot']))
  const about = useAboutProject()
  const [booked, setBooked] = useState<Pick<SummaryProps, 'date' | 'timeSlot' | 'about'>>()
  const visitorZone = useVisitorZone()
  const isHydrated = useHydrated()
  // the same until a response has come: a second press, and a try after a lost response, are one booking
  const key = useRef<string>(undefined)
  const { submission, submit, clearFieldError, isSubmitting, fields } = useSubmission<BookingBody>({
    loadSchema: async () => (await import('#cms/schemas/bookings.ts')).bookingBody,
    send: async (body) =>
      api.post(
        actions.booking,
        { ...body, ...(await collectBotSignals(form.current)) },
        (key.current ??= createIdempotencyKey()),
      ),
    start: start.submission,
    success: bookingTexts.success,
    failure: bookingTexts.failure,
    onSent: () => {
      key.current = undefined
      setBooked({ date: choice.date, timeSlot: choice.timeSlot, about: about.title })
      choice.refresh()
      choice.clear()
      setPerson(EMPTY_PERSON)
      about.drop()
    },
    // The slot may have been taken meanwhile: refetch the free slots. Where no response came it may be the visitor's
    // own by now, and would be shown as somebody else's: the form stays as it is, to be sent again.
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) choice.refresh()
    },
  })
  usePreHydrationInput(form, (typed) => {
    setPerson({ ...person, ...pick(typed, ['name', 'email']) })
    if (typed.date) choice.chooseDate(typed.date)
    if (typed.timeSlot) choice.chooseSlot(typed.timeSlot)
  })
  useFocusFirstError(form, submission)

  const { date, timeSlot } = choice
  useEffect(() => onDate(date), [date, onDate])
  const values = { ...person, date, timeSlot }
  const isComplete = Object.values(values).every((value) => !isBlank(value))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void submit({ ...values, visitorTimeZone: visitorZone, projectId: about.id })
  }
  const chooseDate = (chosen: string) => {
    choice.chooseDate(chosen)
    clearFieldError('date')
  }
  const chooseSlot = (chosen: string) => {
    choice.chooseSlot(chosen)
    clearFieldError('timeSlot')
  }
  const field = (name: keyof typeof EMPTY_PERSON) => ({
    name,
    value: person[name],
    error: fields[name],
    disabled: isSubmitting,
    required: true,
    maxLength: MAX_LENGTH[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setPerson({ ...person, [name]: target.value })
      clearFieldError(name)
    },
  })
  return (
    // Without JavaScript the browser validates and posts the form.
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={forms.booking.action}
      onSubmit={onSubmit}
      noValidate={isHydrated}
      tabIndex={-1}
    >
      <AboutProjectNote about={about} onDropped={() => form.current?.focus()} />
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
          selected={timeSlot}
          timeZone={timeZone}
          visitorZone={visitorZone}
          disabled={isSubmitting || !isHydrated}
          onChoose={chooseSlot}
        />
      </div>
      <ChoiceFields choice={choice} errors={fields} disabled={isSubmitting} onFieldEdit={clearFieldError} />
      <div className={styles.person}>
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <Honeypot name={ROBOTS.honeypot} />
      <div className={styles.end}>
        {/* what was booked stays, to be read and printed, until something else is chosen */}
        <Summary
          {...(booked && !date ? booked : { date, timeSlot, about: about.title })}
          timeZone={timeZone}
          visitorZone={visitorZone}
        />
        {(submission.state === 'failed' || submission.state === 'sent') && (
          <div className={styles.banner}>
            <Banner tone={submission.state === 'failed' ? 'danger' : 'success'}>{submission.message}</Banner>
          </div>
        )}
        {submission.state === 'invalid' && submission.message && (
          <FormError className={styles.banner}>{submission.message}</FormError>
        )}
        {/* enabled before hydration: without JavaScript nothing could enable it */}
        <Button type="submit" disabled={isSubmitting || (isHydrated && !isComplete)}>
          {isSubmitting ? 'Booking...' : 'Book Session'}
        </Button>
      </div>
    </form>
  )
}

/** `crypto.randomUUID` is missing where the site is tried without TLS. */
const createIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')

function pick<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as Partial<Record<Name, string>>
}
