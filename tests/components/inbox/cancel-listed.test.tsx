import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffBooking } from '#cms/schemas/inbox.ts'
import { BookingsTab } from '#web/panel/screens/inbox/bookings-tab.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/** Many bookings of invented addresses are cancelled with one question. */

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']
const made = (name: string, index: number): StaffBooking => ({
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
  /** ids that the server refuses to cancel, with the reason */
  lost?: Record<string, string>
  /** the first call of all that fails, counted from 0 */
  failsAt?: number
}

async function open({
  bookings = [...names.map(made), { ...made('Begun', 7), hasBegun: true }],
  lost = {},
  failsAt = Infinity,
}: Server = {}) {
  let stored = bookings
  const asked: string[][] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Response.json({ bookings: stored, total: stored.length })
    const { ids } = JSON.parse(String(body)) as { ids: string[] }
    if (asked.push(ids) > failsAt) return Response.json({ error: 'It is down' }, { status: 503 })
    const cancelled = ids.filter((id) => !(id in lost))
    stored = stored.filter(({ id }) => !cancelled.includes(id))
    return Response.json({ cancelled, refused: Object.entries(lost).map(([id, error]) => ({ id, error })) })
  })
  await renderScreen(
    <>
      <h1>Inbox</h1>
      <BookingsTab />
    </>,
  )
  return { asked }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the question names the first and counts all, and one call cancels those that can be', async () => {
  const { asked } = await open()
  await button('Cancel these 6…').click()
  const question = page.getByRole('dialog', { name: 'Cancel these 6 bookings?' })
  const lines = question.getByRole('listitem')
  await expect.element(lines.last()).toHaveTextContent('and 2 more')
  expect(lines.elements()).toHaveLength(5)
  await expect.element(lines.first()).toHaveTextContent('Ada, Sunday 31 March 2999 at 09:00 AM')
  expect(await accessibilityViolations()).toEqual([])
  await button('Keep them').click()
  await expect.element(button('Cancel these 6…')).toHaveFocus()
  expect(asked).toEqual([])

  await button('Cancel these 6…').click()
  await button('Cancel 6 bookings').click()
  await expect.element(page.getByText('6 bookings were cancelled')).toBeVisible()
  expect(asked).toEqual([['0', '1', '2', '3', '4', '5']])
  await expect.element(button('Cancel these 6…')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Bookings' })).toHaveFocus()
})

test('what was not cancelled is told with its reasons, and stays', async () => {
  await open({ lost: { 2: 'It has begun', 3: 'It was deleted', 4: 'It has begun' } })
  await button('Cancel these 6…').click()
  await button('Cancel 6 bookings').click()
  await expect
    .element(page.getByText('3 of 6 were not cancelled: It has begun; It was deleted'))
    .toBeVisible()
  await expect.element(button('Cancel these 3…')).toBeVisible()
})

const many = Array.from({ length: 230 }, (_, index) => made(`Nr ${index}`, index))

test('more than one call takes are cancelled with one question all the same', async () => {
  const { asked } = await open({ bookings: many })
  await button('Cancel these 230…').click()
  await button('Cancel 230 bookings').click()
  await expect.element(page.getByText('230 bookings were cancelled')).toBeVisible()
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(asked.flat()).toEqual(many.map(({ id }) => id))
})

test('when a later call fails, what the earlier one did is told, and what is left is shown', async () => {
  allowPageError(/^Failed/)
  const { asked } = await open({ bookings: many, failsAt: 1 })
  await button('Cancel these 230…').click()
  await button('Cancel 230 bookings').click()
  await expect.element(page.getByText('100 bookings were cancelled')).toBeVisible()
  await expect.element(page.getByText('It is down')).toBeVisible()
  await expect.element(button('Cancel these 130…')).toBeVisible()
  expect(asked).toHaveLength(2)
})
