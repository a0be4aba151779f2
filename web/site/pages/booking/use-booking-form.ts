import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { isBlank } from '#cms/shared/blank-text.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import type { BookingBody } from '#cms/schemas/bookings.ts'
import { usePreHydrationInput } from '#web/site/hooks/use-pre-hydration-input.ts'
import { useFocusFirstError } from '#web/site/hooks/use-focus-first-error.ts'
import { useInitialFormState } from '#web/site/hooks/use-form-outcome.ts'
import { useSubmission } from '#web/site/hooks/use-submission.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { api } from '#web/shared/lib/api.ts'
import { actions } from '#web/shared/lib/keys.ts'
import { collectBotSignals } from '#web/site/lib/collect-bot-signals.ts'
import type { SummaryProps } from './summary.tsx'
import { useAboutProject } from './use-about-project.ts'
import { useBookingChoice } from './use-booking-choice.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

const EMPTY_PERSON = { name: '', email: '' }

/** State of the booking form: choice, name and email, and how they are sent; all fields clear on success. */
export function useBookingForm(form: RefObject<HTMLFormElement | null>, timeZone: string) {
  const start = useInitialFormState('booking', bookingTexts)
  const [person, setPerson] = useState({ ...EMPTY_PERSON, ...pick(start.values, ['name', 'email']) })
  const choice = useBookingChoice(timeZone, pick(start.values, ['date', 'timeSlot']))
  const about = useAboutProject()
  const [booked, setBooked] = useState<Pick<SummaryProps, 'date' | 'timeSlot' | 'about'>>()
  const visitorZone = useVisitorZone()
  // Kept until a booking has succeeded: a second press, or a retry after a lost response, must not book
  // twice.
  const idempotencyKey = useRef<string>(undefined)
  const { submission, submit, clearFieldError, isSubmitting, fieldErrors } = useSubmission<BookingBody>({
    loadSchema: async () => (await import('#cms/schemas/bookings.ts')).bookingBody,
    send: async (body) =>
      api.post(
        actions.booking,
        { ...body, ...(await collectBotSignals(form.current)) },
        (idempotencyKey.current ??= createIdempotencyKey()),
      ),
    start: start.submission,
    success: bookingTexts.success,
    failure: bookingTexts.failure,
    onSent: () => {
      idempotencyKey.current = undefined
      setBooked({ date: choice.date, timeSlot: choice.timeSlot, about: about.title })
      choice.refresh()
      choice.clear()
      setPerson(EMPTY_PERSON)
      about.remove()
    },
    // The slot may have been taken meanwhile: refetch the free slots. Not without a response: the booking may
    // have succeeded, and its slot would be shown as taken. The form stays as it is, to be sent again.
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
  const values = { ...person, date, timeSlot }
  const isComplete = Object.values(values).every((value) => !isBlank(value))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void submit({ ...values, visitorTimeZone: visitorZone, projectId: about.id })
  }
  const personField = (name: keyof typeof EMPTY_PERSON) => ({
    name,
    value: person[name],
    error: fieldErrors[name],
    disabled: isSubmitting,
    required: true,
    maxLength: MAX_LENGTH[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setPerson({ ...person, [name]: target.value })
      clearFieldError(name)
    },
  })
  return {
    choice,
    about,
    visitorZone,
    /** A booked session stays, to be read and printed, until another date is chosen. */
    summary: booked && !date ? booked : { date, timeSlot, about: about.title },
    submission,
    isSubmitting,
    isComplete,
    fieldErrors,
    clearFieldError,
    personField,
    onSubmit,
  }
}

/** Without `crypto.randomUUID`, which browsers have only over TLS. */
const createIdempotencyKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')

function pick<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as Partial<Record<Name, string>>
}
