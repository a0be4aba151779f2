import { pagePaths as site } from '#cms/shared/paths.ts'
import { bookingTexts, staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { StaffBooking } from '#cms/schemas/inbox.ts'
import { filterBy, useUrlListParams } from '#web/panel/list/list-params.ts'
import { usePagedList } from '#web/panel/list/use-paged-list.ts'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { BookingDays } from './booking-days.tsx'
import styles from './cancel-listed.module.css'
import { InboxList } from './inbox-list.tsx'
import { useCancelListed } from './use-cancel-listed.tsx'
import { useRecordAction } from './use-record-action.ts'

const SOONEST = [{ name: 'date', label: 'Soonest first' }]
const LATEST = [{ name: '-date', label: 'Latest first' }]

const WEEK = {
  name: 'week',
  label: 'Next 7 days',
  path: `${LIST_PATHS.bookings}?when=week&state=confirmed`,
  orders: SOONEST,
  empty: 'No sessions are booked in the next seven days.',
  /** the filter that is offered if the list is empty */
  fallbackFilter: { name: 'coming', label: 'Show all upcoming' },
}
const FILTERS: readonly [Filter, ...Filter[]] = [
  WEEK,
  {
    name: 'coming',
    label: 'All upcoming',
    path: `${LIST_PATHS.bookings}?when=coming&state=confirmed`,
    orders: SOONEST,
    empty: 'No sessions are booked.',
    fallbackFilter: { name: 'all', label: 'Show all bookings' },
  },
  {
    name: 'past',
    label: 'Past',
    path: `${LIST_PATHS.bookings}?when=past&state=confirmed`,
    orders: LATEST,
    empty: 'No past sessions yet.',
    fallbackFilter: { name: 'week', label: 'Show the next 7 days' },
  },
  {
    name: 'cancelled',
    label: 'Cancelled',
    path: `${LIST_PATHS.bookings}?state=cancelled`,
    orders: LATEST,
    empty: 'No cancelled bookings.',
    fallbackFilter: { name: 'week', label: 'Show the next 7 days' },
  },
  {
    name: 'all',
    label: 'All',
    path: LIST_PATHS.bookings,
    orders: LATEST,
    empty: 'No bookings yet.',
  },
]
type Filter = Omit<typeof WEEK, 'fallbackFilter'> & Partial<Pick<typeof WEEK, 'fallbackFilter'>>

/** The bookings of visitors day by day, those of the coming week at first. */
export function BookingsTab() {
  const params = useUrlListParams()
  const { chosen, choose } = filterBy(params, FILTERS)
  const pages = usePagedList<StaffBooking>({
    path: chosen.path,
    name: 'bookings',
    orders: chosen.orders,
    params,
    onError: (error) => reportFailure(staffBookingTexts.fetchFailed, error),
  })
  const api = useStaffApi()
  const confirm = useConfirm()
  const action = useRecordAction<StaffBooking>(pages)

  const rows = pages.rows ?? []
  const cancelListed = useCancelListed({ rows, reload: pages.reload })

  async function cancel(booking: StaffBooking): Promise<void> {
    const { id, name, date, timeSlot } = booking
    const choice = await confirm({
      question: staffBookingTexts.confirmCancel,
      detail: fill(staffBookingTexts.cancelEffects, { name, date: formatDayWithWeekday(date), timeSlot }),
      choices: [
        { name: 'keep', label: 'Keep it' },
        { name: 'cancel', label: 'Cancel booking', variant: 'primary' },
      ],
    })
    if (choice !== 'cancel') return
    await action.run({
      id,
      failed: bookingTexts.cancelFailure,
      call: async () =>
        (
          await api.send<{ booking: StaffBooking }>(`${LIST_PATHS.bookings}/${id}`, {
            method: 'PUT',
            body: { state: 'cancelled' },
          })
        ).booking,
      done: 'The booking was cancelled',
    })
  }

  return (
    <InboxList
      title="Bookings"
      searchLabel="Search bookings"
      filter={{ label: 'Show', options: FILTERS, chosen: chosen.name, choose }}
      pages={pages}
      loadFailed="The bookings could not be loaded."
      fetchFailed={staffBookingTexts.fetchFailed}
      action={{
        // any id will do: it tells only that something is busy
        busyId: cancelListed.isBusy ? 'listed' : action.busyId,
        failure: cancelListed.failure ?? action.failure,
        dismiss: () => {
          cancelListed.dismiss()
          action.dismiss()
        },
      }}
      empty={
        <EmptyState text={chosen.empty}>
          {chosen.fallbackFilter ? (
            <Button variant="outline" onClick={() => choose(chosen.fallbackFilter!.name)}>
              {chosen.fallbackFilter.label}
            </Button>
          ) : (
            <ButtonAnchor variant="outline" href={site.booking}>
              To the booking page
            </ButtonAnchor>
          )}
        </EmptyState>
      }
    >
      {cancelListed.count > 1 && (
        <Button
          variant="outline"
          className={styles.button}
          disabled={cancelListed.isBusy || pages.list.isBusy}
          onClick={() => void cancelListed.cancel()}
        >
          {cancelListed.isBusy ? 'Cancelling...' : `Cancel these ${cancelListed.count}…`}
        </Button>
      )}
      <BookingDays
        rows={rows}
        isLatestFirst={chosen.orders === LATEST}
        busyId={action.busyId}
        onCancel={(booking) => void cancel(booking)}
      />
    </InboxList>
  )
}
