import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffBooking, StaffMessage } from '#cms/schemas/inbox.ts'
import { BookingDays } from '#web/panel/screens/inbox/booking-days.tsx'
import { InboxList } from '#web/panel/screens/inbox/inbox-list.tsx'
import { MessageRows } from '#web/panel/screens/inbox/message-rows.tsx'
import { useRecordAction } from '#web/panel/screens/inbox/use-record-action.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'

/* Messages and bookings in the panel's inbox: long texts, states, and the focus after an action. */

const ada: StaffMessage = {
  id: '1',
  name: 'Ada',
  email: 'ada@visitor.test',
  message: 'Hello',
  state: 'new',
  createdAt: '2026-11-21T12:00:00.000Z',
  mailFailed: false,
}
const zoe: StaffBooking = {
  id: '1',
  name: 'Zoë',
  email: 'zoe@visitor.test',
  date: '2999-03-31',
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  startsAt: '2999-03-31T09:00:00.000Z',
  projectTitle: null,
  state: 'confirmed',
  hasBegun: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  mailFailed: false,
}

const noop = () => {}
const asList = (count: number) => ({
  matchCount: count,
  total: count,
  hasMore: false,
  showMore: noop,
  query: '',
  search: noop,
  searchNow: noop,
  orders: [{ name: 'newest', label: 'Newest first' }],
  order: 'newest',
  sortBy: noop,
})

/** A list whose rows change as the screen's do; with `isGone` the server answers 404 to each change. */
function useRows<Row extends { id: string }>(initial: Row[], { isGone }: { isGone: boolean }) {
  const [rows, setRows] = useState(initial)
  const action = useRecordAction<Row>({
    replaceRow: async (row) =>
      setRows((previous) => previous.map((each) => (each.id === row.id ? row : each))),
    removeRow: async (id) => setRows((previous) => previous.filter((row) => row.id !== id)),
  })
  const response = async (row: Row): Promise<Row> => {
    if (isGone) throw new ApiError({ status: 404, message: 'gone', responseBody: { error: 'It is gone' } })
    return row
  }
  const change = (row: Row) =>
    void action.run({ id: row.id, call: () => response(row), done: 'Done', failed: 'Failed' })
  const remove = ({ id }: Row) =>
    void action.run({ id, call: async () => undefined, done: 'Done', failed: 'Failed' })
  return { rows, action, change, remove }
}

function Messages({
  messages,
  isGone = false,
  mayDelete = false,
}: {
  messages: StaffMessage[]
  isGone?: boolean
  mayDelete?: boolean
}) {
  const { rows, action, change, remove } = useRows(messages, { isGone })
  return (
    <main>
      <h1>Inbox</h1>
      <InboxList
        title="Messages"
        searchLabel="Search messages"
        filter={{ label: 'Show', options: [{ name: 'all', label: 'All' }], chosen: 'all', choose: noop }}
        pages={{
          rows,
          error: undefined,
          isLoading: false,
          list: asList(rows.length),
          reload: async () => {},
        }}
        loadFailed="Not loaded"
        fetchFailed="Failed"
        action={action}
        empty={<p>Empty</p>}
      >
        <MessageRows
          rows={rows}
          busyId={action.busyId}
          onMark={(message, state) => change({ ...message, state })}
          onDelete={mayDelete ? remove : undefined}
        />
      </InboxList>
    </main>
  )
}

function Bookings({ bookings }: { bookings: StaffBooking[] }) {
  const { rows, action, change } = useRows(bookings, { isGone: false })
  return (
    <main>
      <h1>Inbox</h1>
      <h2>Bookings</h2>
      <BookingDays
        rows={rows}
        isLatestFirst={false}
        busyId={action.busyId}
        onCancel={(booking) => change({ ...booking, state: 'cancelled' })}
      />
    </main>
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('markup in a message is text, and a long one is cut until it is opened', async () => {
  const message = `<b>bold</b>\n${'line\n'.repeat(30)}the end`
  const { container } = await render(
    <Messages
      messages={[
        { ...ada, message },
        { ...ada, id: '2' },
      ]}
    />,
  )
  const text = container.querySelector('p[dir=auto]')!
  expect(text.textContent).toBe(message)
  expect(container.querySelector('b')).toBeNull()
  const cutHeight = text.getBoundingClientRect().height
  await expect.element(button(/^Show all/)).toHaveAttribute('aria-expanded', 'false')
  await button(/^Show all/).click()
  expect(text.getBoundingClientRect().height).toBeGreaterThan(cutHeight * 3)
  await button(/^Show less/).click()
  expect(text.getBoundingClientRect().height).toBe(cutHeight)
  expect(await accessibilityViolations()).toEqual([])
})

test('a reply goes to the visitor by mail; a message whose mail failed says so', async () => {
  await render(<Messages messages={[{ ...ada, mailFailed: true }]} />)
  await expect
    .element(page.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute(
      'href',
      'mailto:ada%40visitor.test?subject=Re%3A%20Your%20message%20of%2021%20November%202026',
    )
  await expect.element(page.getByText('The email about this message did not reach the studio.')).toBeVisible()
})

test('marking by keyboard leaves the focus on the button, which now reverts the mark', async () => {
  await render(<Messages messages={[ada]} />)
  button('Mark answered: Ada').element().focus()
  await press('Enter')
  await expect.element(button('Mark new: Ada')).toHaveFocus()
  await expect.element(page.getByText('Answered', { exact: true })).toBeVisible()
  await press('Enter')
  await expect.element(button('Mark answered: Ada')).toHaveFocus()
})

test('a new message is archived in one step', async () => {
  await render(<Messages messages={[ada]} />)
  await button('Archive: Ada').click()
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible()
})

test('a message is deleted only by whoever may, and then leaves the list with the focus in it', async () => {
  const messages = [ada, { ...ada, id: '2', name: 'Bo' }]
  const { rerender } = await render(<Messages messages={messages} />)
  await expect.element(button(/^Delete/)).not.toBeInTheDocument()
  await rerender(<Messages messages={messages} mayDelete />)
  button('Delete: Bo').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('listitem')).toHaveLength(1)
  await expect.element(button('Delete: Ada')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Messages' })).toHaveFocus()
})

test('the focus goes to the row when the focused button disappears', async () => {
  await render(<Messages messages={[{ ...ada, state: 'answered' }]} />)
  button('Archive: Ada').element().focus()
  await press('Enter')
  await expect.element(button('Archive: Ada')).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem')).toHaveFocus()
})

test('a message that does not exist any more says so and leaves the list; the focus stays in the list', async () => {
  allowPageError(/^Failed/)
  await render(<Messages messages={[ada, { ...ada, id: '2', name: 'Bo' }]} isGone />)
  button('Mark answered: Bo').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is gone')
  await expect.element(page.getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByRole('group', { name: 'Messages' })).toHaveFocus()
})

test('bookings are sorted by day and time; a cancelled one stays and has the focus', async () => {
  await render(
    <Bookings
      bookings={[
        { ...zoe, id: '3', date: '2999-04-02', startsAt: '2999-04-02T09:00:00.000Z' },
        { ...zoe, id: '2', timeSlot: '02:00 PM', startsAt: '2999-03-31T14:00:00.000Z', name: 'Late' },
        { ...zoe, projectTitle: 'Casa Alberca' },
      ]}
    />,
  )
  const day = page.getByRole('region', { name: 'Sunday 31 March 2999' })
  await expect.element(day.getByRole('listitem').first()).toMatchTextContent(/About Casa Alberca/)
  await expect.element(day.getByRole('listitem').last()).toMatchTextContent(/^02:00 PM/)
  expect(await accessibilityViolations()).toEqual([])
  button('Cancel the booking of Late, Sunday 31 March 2999 at 02:00 PM').element().focus()
  await press('Enter')
  await expect.element(day.getByRole('listitem').last()).toHaveFocus()
  await expect.element(day.getByRole('listitem').last()).toMatchTextContent(/Cancelled/)
})

test('a session that has begun cannot be cancelled', async () => {
  await render(<Bookings bookings={[{ ...zoe, hasBegun: true }]} />)
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await expect.element(button(/^Cancel/)).not.toBeInTheDocument()
})
