import { useState } from 'react'
import { BOOKING } from '#cms/shared/bookings.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { BookingsChangeResponse, StaffBooking } from '#cms/schemas/inbox.ts'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import styles from './cancel-listed.module.css'

type Options = {
  /** the rows that match the filter and the search */
  rows: readonly StaffBooking[]
  reload: () => Promise<unknown>
}

/** Bookings that the question names; further ones are counted. */
const MAX_NAMED = 4

/** Cancels all bookings of a list that can be cancelled, after one confirmation. */
export function useCancelListed({ rows, reload }: Options) {
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancellable = rows.filter(({ state, hasBegun }) => state === 'confirmed' && !hasBegun)

  async function cancel(): Promise<void> {
    const choice = await confirm({
      question: fill(staffBookingTexts.confirmCancelMany, { count: String(cancellable.length) }),
      detail: <NamedBookings bookings={cancellable} />,
      choices: [
        { name: 'keep', label: 'Keep them' },
        { name: 'cancel', label: `Cancel ${cancellable.length} bookings`, variant: 'primary' },
      ],
    })
    if (choice !== 'cancel') return
    setFailure(undefined)
    setBusy(true)
    const result: BookingsChangeResponse = { cancelled: [], refused: [] }
    try {
      for (let begin = 0; begin < cancellable.length; begin += BOOKING.cancelAtOnce) {
        const ids = cancellable.slice(begin, begin + BOOKING.cancelAtOnce).map(({ id }) => id)
        const { cancelled, refused } = await api.send<BookingsChangeResponse>(LIST_PATHS.bookings, {
          method: 'PUT',
          body: { ids, state: 'cancelled' },
        })
        result.cancelled.push(...cancelled)
        result.refused.push(...refused)
      }
      if (result.refused.length > 0) setFailure(describeRefusals(result.refused, cancellable.length))
    } catch (error) {
      reportFailure(staffBookingTexts.cancelManyFailure, error)
      setFailure(failureText(error, staffBookingTexts.cancelManyFailure))
    } finally {
      const count = result.cancelled.length
      if (count > 0) toast(count === 1 ? 'One booking was cancelled' : `${count} bookings were cancelled`)
      // a request whose response was lost may have cancelled some
      await reload().catch(() => {})
      setBusy(false)
    }
  }

  return { count: cancellable.length, cancel, isBusy, failure, dismiss: () => setFailure(undefined) }
}

function describeRefusals(refused: BookingsChangeResponse['refused'], total: number): string {
  const reason = [...new Set(refused.map(({ error }) => error))].join('; ')
  return fill(staffBookingTexts.notAllCancelled, {
    count: String(refused.length),
    all: String(total),
    reason,
  })
}

function NamedBookings({ bookings }: { bookings: readonly StaffBooking[] }) {
  const more = bookings.length - MAX_NAMED
  return (
    <>
      <ul className={styles.bookings}>
        {bookings.slice(0, MAX_NAMED).map(({ id, name, date, timeSlot }) => (
          <li key={id} dir="auto">
            {name}, {formatDayWithWeekday(date)} at {timeSlot}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>{staffBookingTexts.cancelManyEffects}</p>
    </>
  )
}
