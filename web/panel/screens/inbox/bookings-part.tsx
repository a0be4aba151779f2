import { pages as site } from '#cms/shared/paths.ts'
import { fill, messages as texts } from '#cms/shared/messages.ts'
import type { StaffBooking } from '#endpoints/inbox/schema.ts'
import { filterBy, useAddressChoices } from '#web/panel/document/list-choices.ts'
import { usePages } from '#web/panel/document/use-pages.ts'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { formatWeekday } from '#web/shared/lib/dates.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { BookingDays } from './booking-days.tsx'
import styles from './cancel-these.module.css'
import { InboxList } from './inbox-list.tsx'
import { useCancelThese } from './use-cancel-these.tsx'
import { useRecordAction } from './use-record-action.ts'

const SOONEST = [{ name: 'date', label: 'Soonest first' }]
const LATEST = [{ name: '-date', label: 'Latest first' }]

const WEEK = {
  name: 'week',
  label: 'Next 7 days',
  path: `${listKeys.bookings}?when=week&state=confirmed`,
  orders: SOONEST,
  empty: 'No session is booked in the next seven days.',
  /** what an empty list leads to */
  wider: { name: 'coming', label: 'Show all coming' },
}
const FILTERS: readonly [Filter, ...Filter[]] = [
  WEEK,
  {
    name: 'coming',
    label: 'All coming',
    path: `${listKeys.bookings}?when=coming&state=confirmed`,
    orders: SOONEST,
    empty: 'No session is booked.',
    wider: { name: 'all', label: 'Show all bookings' },
  },
  {
    name: 'past',
    label: 'Past',
    path: `${listKeys.bookings}?when=past&state=confirmed`,
    orders: LATEST,
    empty: 'No session is over yet.',
    wider: { name: 'week', label: 'Show the next 7 days' },
  },
  {
    name: 'cancelled',
    label: 'Cancelled',
    path: `${listKeys.bookings}?state=cancelled`,
    orders: LATEST,
    empty: 'No booking was cancelled.',
    wider: { name: 'week', label: 'Show the next 7 days' },
  },
  {
    name: 'all',
    label: 'All',
    path: listKeys.bookings,
    orders: LATEST,
    empty: 'Nobody has booked yet.',
  },
]
type Filter = Omit<typeof WEEK, 'wider'> & Partial<Pick<typeof WEEK, 'wider'>>

/** The bookings of visitors day by day, those of the coming week at first. */
export function BookingsPart() {
  const choices = useAddressChoices()
  const { chosen, choose } = filterBy(choices, FILTERS)
  const pages = usePages<StaffBooking>({
    path: chosen.path,
    name: 'bookings',
    orders: chosen.orders,
    choices,
    onError: (error) => reportFailure(texts.booking.fetchFailed, error),
  })
  const api = useStaffApi()
  const confirm = useConfirm()
  const action = useRecordAction<StaffBooking>(pages)

  const rows = pages.rows ?? []
  const these = useCancelThese({ rows, reload: pages.reload })

  async function cancel(booking: StaffBooking): Promise<void> {
    const { id, name, date, timeSlot } = booking
    const choice = await confirm({
      question: texts.booking.confirmCancel,
      detail: fill(texts.booking.cancelEffects, { name, date: formatWeekday(date), timeSlot }),
      choices: [
        { name: 'keep', label: 'Keep it' },
        { name: 'cancel', label: 'Cancel the booking', look: 'primary' },
      ],
    })
    if (choice !== 'cancel') return
    await action.run({
      id,
      failed: texts.booking.cancelFailure,
      call: async () =>
        (
          await api.send<{ booking: StaffBooking }>(`${listKeys.bookings}/${id}`, {
            method: 'PUT',
            body: { state: 'cancelled' },
          })
        ).booking,
      done: 'The booking is cancelled',
    })
  }

  return (
    <InboxList
      title="Bookings"
      searchLabel="Search bookings"
      filter={{ label: 'Show', options: FILTERS, chosen: chosen.name, choose }}
      pages={pages}
      unread="The bookings could not be read."
      fetchFailed={texts.booking.fetchFailed}
      action={{
        busyId: these.isBusy ? 'these' : action.busyId,
        failure: these.failure ?? action.failure,
        dismiss: () => {
          these.dismiss()
          action.dismiss()
        },
      }}
      empty={
        <EmptyState text={chosen.empty}>
          {chosen.wider ? (
            <Button look="outline" onClick={() => choose(chosen.wider!.name)}>
              {chosen.wider.label}
            </Button>
          ) : (
            <ButtonAnchor look="outline" href={site.booking}>
              To the booking page
            </ButtonAnchor>
          )}
        </EmptyState>
      }
    >
      {these.count > 1 && (
        <Button
          look="outline"
          className={styles.button}
          disabled={these.isBusy || pages.list.isBusy}
          onClick={() => void these.cancel()}
        >
          {these.isBusy ? 'Cancelling...' : `Cancel these ${these.count}…`}
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
