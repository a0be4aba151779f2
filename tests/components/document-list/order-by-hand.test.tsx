import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toastText, orderingTexts } from '#cms/shared/texts/documents.ts'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { Page as Team } from '#web/panel/screens/team/team-screen.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/* Lists in an order by hand: a dropped row stays and its position is saved; a failed save puts it back. */

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan']
type Row = { id: string; title: string; name: string }
type PendingMove = { id: string; position: unknown; respond: (status?: number) => void }

const SCREENS = {
  project: { Screen: Projects, list: 'projects' },
  member: { Screen: Team, list: 'teamMembers' },
}

const rowOf = (name: string): Row & Record<string, unknown> => ({
  id: `id-${name}`,
  title: name,
  name,
  category: 'Residential',
  role: 'Artist',
  department: 'audio',
  description: '',
  bio: '',
  social: {},
  images: [],
  image: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** Moves that the server received, each waiting for the test's `respond`. */
let moves: PendingMove[]
/** Names in the server's order. */
let stored: string[]
/** How often the list was read. */
let reads: number

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function fakeFetch(list: string) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method !== 'PUT') {
      reads += 1
      return json({ [list]: stored.map(rowOf), total: stored.length })
    }
    const id = decodeURIComponent(pathname.split('/').at(-2)!)
    const status = await new Promise<number>((resolve) =>
      moves.push({
        id,
        position: JSON.parse(String(init.body)),
        respond: (code = 200) => resolve(code),
      }),
    )
    return status === 200 ? json({ after: null, before: null }) : json({ error: 'no', code: 'no' }, status)
  }
}

async function open(kind: keyof typeof SCREENS): Promise<void> {
  const { Screen, list } = SCREENS[kind]
  vi.spyOn(window, 'fetch').mockImplementation(fakeFetch(list))
  await renderScreen(<Screen />)
  await expect.poll(order).toEqual(stored)
}

const order = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const grip = (name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true })
const grips = page.getByRole('button', { name: /^Drag / })
const toast = page.getByText(toastText)
const expectText = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()

type Drag = { noun: string; positions: number[]; key: string }

/** Drags by keyboard over these positions. `key`: up or down in a list, left or right among cards. */
async function drag(name: string, { noun, positions, key }: Drag): Promise<void> {
  grip(name).element().focus()
  await press('Space')
  await expect.element(grip(name)).toHaveAttribute('aria-pressed', 'true')
  for (const position of positions) {
    await press(key)
    await expectText(`Moving ${name}: ${noun} ${position} of ${NAMES.length}.`)
  }
  await press('Space')
}

const expectMoves = (count: number) => expect.poll(() => moves.length).toBe(count)

beforeEach(() => {
  moves = []
  stored = NAMES
  reads = 0
})
afterEach(() => vi.restoreAllMocks())

test.for([
  ['project', 'ArrowDown'],
  ['member', 'ArrowRight'],
] as const)('a %s stays where it is put down, is announced, and saved', async ([kind, key]) => {
  await open(kind)
  await drag('Ada', { noun: kind, positions: [2, 3], key })
  await expect.poll(order).toEqual(['Bob', 'Cleo', 'Ada', 'Dan'])
  await expectText(`Ada is ${kind} 3 of 4 now.`)
  await expect.element(grip('Ada')).toHaveFocus()
  await expectMoves(1)
  expect(moves[0]).toMatchObject({ id: 'id-Ada', position: { after: 'id-Cleo', before: 'id-Dan' } })
  await expect.element(toast).not.toBeInTheDocument()
  stored = ['Bob', 'Cleo', 'Ada', 'Dan', 'Eve']
  moves[0]!.respond()
  await expect.element(toast).toBeInTheDocument()
  // changes of others are read with it
  await expect.poll(order).toEqual(stored)
  expect(await accessibilityViolations()).toEqual([])
})

test('a row goes back when its position cannot be saved, which a banner says until the next move', async () => {
  allowPageError(new RegExp(orderingTexts.failed), /422/)
  await open('project')
  await drag('Dan', { noun: 'project', positions: [3, 2, 1], key: 'ArrowUp' })
  await expect.poll(order).toEqual(['Dan', 'Ada', 'Bob', 'Cleo'])
  await expectMoves(1)
  expect(moves[0]!.position).toEqual({ after: null, before: 'id-Ada' })
  moves[0]!.respond(422)
  await expect.element(page.getByRole('alert')).toHaveTextContent(orderingTexts.failed)
  await expect.poll(order).toEqual(NAMES)
  await expect.element(toast).not.toBeInTheDocument()
  await drag('Cleo', { noun: 'project', positions: [4], key: 'ArrowDown' })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectMoves(2)
  expect(moves[1]!.position).toEqual({ after: 'id-Dan', before: null })
})

test('moves in quick succession are saved one after the other; the list is read after the last', async () => {
  await open('project')
  const readsBefore = reads
  await drag('Ada', { noun: 'project', positions: [2], key: 'ArrowDown' })
  await drag('Dan', { noun: 'project', positions: [3], key: 'ArrowUp' })
  await expect.poll(order).toEqual(['Bob', 'Ada', 'Dan', 'Cleo'])
  await expectMoves(1)
  stored = ['Bob', 'Ada', 'Cleo', 'Dan']
  moves[0]!.respond()
  await expectMoves(2)
  expect(moves[1]).toMatchObject({ id: 'id-Dan', position: { after: 'id-Ada', before: 'id-Cleo' } })
  expect(order()).toEqual(['Bob', 'Ada', 'Dan', 'Cleo'])
  expect(reads).toBe(readsBefore)
  stored = ['Bob', 'Ada', 'Dan', 'Cleo']
  moves[1]!.respond()
  await expect.poll(() => reads).toBeGreaterThan(readsBefore)
  expect(order()).toEqual(stored)
})

test('other orders and searches have no grips and say how to get them', async () => {
  await open('member')
  await expect.poll(() => grips.elements().length).toBe(4)
  const chooseHint = page.getByText('Choose “As on the site” to change the order.')
  const clearHint = page.getByText(orderingTexts.clearSearch)
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Name')
  await expect.element(chooseHint).toBeVisible()
  await expect.element(grips).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('As on the site')
  await expect.element(chooseHint).not.toBeInTheDocument()
  await expect.poll(() => grips.elements().length).toBe(4)
  await page.getByRole('searchbox').fill('a')
  await expect.element(clearHint).toBeVisible()
  await expect.element(grips).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('')
  await expect.element(clearHint).not.toBeInTheDocument()
  await expect.poll(() => grips.elements().length).toBe(4)
})

test('a list of one has no grip and no hint', async () => {
  stored = ['Ada']
  await open('project')
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Title')
  await expect.element(page.getByText(/to change the order/)).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('As on the site')
  await expect.element(grips).not.toBeInTheDocument()
})
