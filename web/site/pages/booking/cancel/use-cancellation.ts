import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { CANCEL_FORM } from '#cms/shared/paths.ts'
import type { BookingResponse } from '#cms/schemas/bookings.ts'
import { FormOutcomeContext } from '#web/site/hooks/use-form-outcome.ts'
import { useRead } from '#web/shared/hooks/use-read.ts'
import { api } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { actions, keys } from '#web/shared/lib/keys.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { getView, type CancelView } from './data.ts'

type Attempt =
  | { state: 'none' | 'cancelling' | 'done' }
  | { state: 'failed'; message: string }
  /** a refusal that a retry cannot change */
  | { state: 'refused'; view: CancelView }

/** State of the cancel page: the booking behind the link and the attempt to cancel it. */
export function useCancellation(reference: string) {
  const key = keys.cancelBooking(reference)
  const { data, error } = useRead<BookingResponse>(key)
  const { mutate } = useSWRConfig()
  const outcome = useContext(FormOutcomeContext)
  const [attempt, setAttempt] = useState(() => initialAttempt(outcome))

  /** Resolves once the outcome is rendered. */
  async function cancel(): Promise<void> {
    setAttempt({ state: 'cancelling' })
    const result = await tryToCancel()
    flushSync(() => setAttempt(result))
  }

  async function tryToCancel(): Promise<Attempt> {
    try {
      const response = await api.post<BookingResponse>(actions.cancelBooking(reference), {})
      await mutate(key, response, { revalidate: false })
      return { state: 'done' }
    } catch (failure) {
      reportFailure(bookingTexts.cancelFailure, failure)
      return toAttempt(failure)
    }
  }

  return {
    booking: data?.booking,
    view: currentView(getView({ response: data, isGone: error?.status === 404 }), attempt),
    attempt,
    cancel,
  }
}

/**
 * The booking's state from the server wins over the outcome of a posted form: the address that shows that
 * outcome may be opened again later.
 */
function currentView(fromServer: Exclude<CancelView, 'done'>, attempt: Attempt): CancelView {
  if (attempt.state === 'refused') return attempt.view
  return fromServer === 'already' && attempt.state === 'done' ? 'done' : fromServer
}

/** The state after a post without JavaScript, if there was one. */
function initialAttempt(outcome: FormOutcome | undefined): Attempt {
  if (outcome?.form !== CANCEL_FORM) return { state: 'none' }
  return outcome.state === 'sent'
    ? { state: 'done' }
    : { state: 'failed', message: outcome.message ?? bookingTexts.cancelFailure }
}

function toAttempt(failure: unknown): Attempt {
  const { status, code } = failure instanceof ApiError ? failure : { status: 500, code: '' }
  if (code === 'session-begun') return { state: 'refused', view: 'begun' }
  if (status === 404) return { state: 'refused', view: 'unknown' }
  return { state: 'failed', message: FAILURE_TEXTS[status] ?? bookingTexts.cancelFailure }
}

/** Messages by HTTP status; 0: no response. */
const FAILURE_TEXTS: Partial<Record<number, string>> = {
  0: bookingTexts.cancelNoResponse,
  429: bookingTexts.cancelTooMany,
}
