import { useState } from 'react'
import { BOOKING } from '#cms/shared/constants.ts'
import { fill, messages as texts } from '#cms/shared/messages.ts'
import type { BookingsChangeAnswer, StaffBooking } from '#endpoints/inbox/schema.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { formatWeekday } from '#web/shared/lib/dates.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import styles from './cancel-these.module.css'

type Options = {
  /** what the list shows by its filter and its search */
  rows: readonly StaffBooking[]
  reload: () => Promise<unknown>
}

/** Those named in the question; the others are counted. */
const NAMED = 4

/** Cancels all bookings that a list shows, as far as they can be, with one question. */
export function useCancelThese({ rows, reload }: Options) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const these = rows.filter(({ state, hasBegun }) => state === 'confirmed' && !hasBegun)

  async function cancel(): Promise<void> {
    const choice = await confirm({
      question: fill(texts.booking.confirmCancelThese, { count: String(these.length) }),
      detail: <These bookings={these} />,
      choices: [
        { name: 'keep', label: 'Keep them' },
        { name: 'cancel', label: `Cancel ${these.length} bookings`, look: 'primary' },
      ],
    })
    if (choice !== 'cancel') return
    setFailure(undefined)
    setBusy(true)
    const done: BookingsChangeAnswer = { cancelled: [], refused: [] }
    try {
      for (let begin = 0; begin < these.length; begin += BOOKING.cancelAtOnce) {
        const ids = these.slice(begin, begin + BOOKING.cancelAtOnce).map(({ id }) => id)
        const { cancelled, refused } = await api.send<BookingsChangeAnswer>(listKeys.bookings, {
          method: 'PUT',
          body: { ids, state: 'cancelled' },
        })
        done.cancelled.push(...cancelled)
        done.refused.push(...refused)
      }
      if (done.refused.length > 0) setFailure(notAllCancelled(done.refused, these.length))
    } catch (error) {
      reportFailure(texts.booking.cancelTheseFailure, error)
      setFailure(failureText(error, texts.booking.cancelTheseFailure))
    } finally {
      const count = done.cancelled.length
      if (count > 0) toast(count === 1 ? 'One booking is cancelled' : `${count} bookings are cancelled`)
      // an answer that was lost may have cancelled some
      await reload().catch(() => {})
      setBusy(false)
    }
  }

  return { count: these.length, cancel, isBusy, failure, dismiss: () => setFailure(undefined) }
}

function notAllCancelled(refused: BookingsChangeAnswer['refused'], all: number): string {
  const reason = [...new Set(refused.map(({ error }) => error))].join('; ')
  return fill(texts.booking.notAllCancelled, { count: String(refused.length), all: String(all), reason })
}

function These({ bookings }: { bookings: readonly StaffBooking[] }) {
  const more = bookings.length - NAMED
  return (
    <>
      <ul className={styles.these}>
        {bookings.slice(0, NAMED).map(({ id, name, date, timeSlot }) => (
          <li key={id} dir="auto">
            {name}, {formatWeekday(date)} at {timeSlot}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>{texts.booking.cancelTheseEffects}</p>
    </>
  )
}
