import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffBooking } from '#cms/schemas/inbox.ts'
import { BookingsTab } from '#web/panel/screens/inbox/bookings-tab.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/* All listed bookings, such as those under invented addresses, are cancelled with one question. */

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']
const makeBooking = (name: string, index: number): StaffBooking => ({
  id: String(index),
  name,
  email: `${name}@invented.test`,
  date: '2999-03-31',
  timeSlot: '09:00 AM',
  timeZone: 'UTC',
  startsAt: `2999-03-31T09:0${index}:00.000Z`,
  projectTitle: null,
  state: 'confirmed',
  hasBegun: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  mailFailed: false,
})

afterEach(() => vi.restoreAllMocks())

type Server = {
  bookings?: StaffBooking[]
  /** reasons why the server does not cancel a booking, by id */
  refused?: Record<string, string>
  /** index of the first call that fails */
  failsAt?: number
}

async function open({
  bookings = [...names.map(makeBooking), { ...makeBooking('Begun', 7), hasBegun: true }],
  refused = {},
  failsAt = Infinity,
}: Server = {}) {
  let stored = bookings
  const calls: string[][] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Response.json({ bookings: stored, total: stored.length })
    const { ids } = JSON.parse(String(body)) as { ids: string[] }
    if (calls.push(ids) > failsAt) return Response.json({ error: 'It is down' }, { status: 503 })
    const cancelled = ids.filter((id) => !(id in refused))
    stored = stored.filter(({ id }) => !cancelled.includes(id))
    return Response.json({
      cancelled,
      refused: Object.entries(refused).map(([id, error]) => ({ id, error })),
    })
  })
  await renderScreen(
    <>
      <h1>Inbox</h1>
      <BookingsTab />
    </>,
  )
  return { calls }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the question names the first bookings and counts all; one call cancels those that have not begun', async () => {
  const { calls } = await open()
  await button('Cancel these 6…').click()
  const question = page.getByRole('dialog', { name: 'Cancel these 6 bookings?' })
  const lines = question.getByRole('listitem')
  await expect.element(lines.last()).toHaveTextContent('and 2 more')
  expect(lines.elements()).toHaveLength(5)
  await expect.element(lines.first()).toHaveTextContent('Ada, Sunday 31 March 2999 at 09:00 AM')
  expect(await accessibilityViolations()).toEqual([])
  await button('Keep them').click()
  await expect.element(button('Cancel these 6…')).toHaveFocus()
  expect(calls).toEqual([])

  await button('Cancel these 6…').click()
  await button('Cancel 6 bookings').click()
  await expect.element(page.getByText('6 bookings were cancelled')).toBeVisible()
  expect(calls).toEqual([['0', '1', '2', '3', '4', '5']])
  await expect.element(button('Cancel these 6…')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Bookings' })).toHaveFocus()
})

test('bookings that were not cancelled stay, with the reasons', async () => {
  await open({ refused: { 2: 'It has begun', 3: 'It was deleted', 4: 'It has begun' } })
  await button('Cancel these 6…').click()
  await button('Cancel 6 bookings').click()
  await expect
    .element(page.getByText('3 of 6 were not cancelled: It has begun; It was deleted'))
    .toBeVisible()
  await expect.element(button('Cancel these 3…')).toBeVisible()
})

const manyBookings = Array.from({ length: 230 }, (_, index) => makeBooking(`Nr ${index}`, index))

test('more bookings than one call takes are cancelled with one question', async () => {
  const { calls } = await open({ bookings: manyBookings })
  await button('Cancel these 230…').click()
  await button('Cancel 230 bookings').click()
  await expect.element(page.getByText('230 bookings were cancelled')).toBeVisible()
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(calls.flat()).toEqual(manyBookings.map(({ id }) => id))
})

test('when a later call fails, the number already cancelled is shown, and the remaining bookings stay', async () => {
  allowPageError(/^Failed/)
  const { calls } = await open({ bookings: manyBookings, failsAt: 1 })
  await button('Cancel these 230…').click()
  await button('Cancel 230 bookings').click()
  await expect.element(page.getByText('100 bookings were cancelled')).toBeVisible()
  await expect.element(page.getByText('It is down')).toBeVisible()
  await expect.element(button('Cancel these 130…')).toBeVisible()
  expect(calls).toHaveLength(2)
})
