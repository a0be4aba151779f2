import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type VisitorResponse, Visitor } from './visitor.ts'

export type Kind = 'read' | 'contact' | 'booking' | 'edit'

/** How many of a hundred calls write and edit; the others read. */
type Mix = { writes: number; edits: number }

export type Acknowledged = {
  /** names of visitors whose message was said to be on its way */
  contacts: string[]
  /** names of visitors who were said to have a session */
  bookings: string[]
  /** the number of the last edit that was said to be saved; 0 for none */
  edit: number
}

export type LoadFigures = {
  requests: Record<Kind, number>
  /**
   * the calls that were not answered as they should be, by kind and status: `booking 503`, `read no answer`
   */
  errors: Record<string, number>
  /** the same calls, each with the body of its response, which tells what failed */
  failures: { kind: Kind; status: number; text: string; at: string }[]
  /** milliseconds of all responses, in the order of their arrival */
  times: Record<Kind, number[]>
  acknowledged: Acknowledged
}

export type LoadEditor = { token: string; projectId: string; category: string }

type Input = {
  origin: string
  /** addresses that anybody reads */
  paths: readonly string[]
  /** who edits, and what: a project of that id; its title is numbered from 1 */
  staff?: LoadEditor
  mix: Mix
  /** calls in a second, as far as the site keeps up */
  rate: number
  /** callers at once */
  callers: number
}

export type MixedLoad = {
  /** the figures up to now */
  figures: LoadFigures
  /** ends the load. @returns the figures, once the calls under way have ended */
  end(): Promise<LoadFigures>
}

export const TITLE = 'Edited under load'

/**
 * Starts visitors who read, write to the studio and book, and one member of staff who edits, until `end`.
 */
export async function startMixedLoad({
  origin,
  paths,
  staff,
  mix,
  rate,
  callers,
}: Input): Promise<MixedLoad> {
  const slots = await freeSlots(origin)
  const editor = new Visitor(origin)
  const figures: LoadFigures = {
    requests: { read: 0, contact: 0, booking: 0, edit: 0 },
    errors: {},
    failures: [],
    times: { read: [], contact: [], booking: [], edit: [] },
    acknowledged: { contacts: [], bookings: [], edit: 0 },
  }
  let isOver = false
  let calls = 0
  let edits = 0
  let isEditing = false

  function record(kind: Kind, { status, ms, text }: VisitorResponse): boolean {
    const isRight = status >= 200 && status < 400
    figures.requests[kind] += 1
    figures.times[kind].push(ms)
    if (!isRight) {
      const name = `${kind} ${status || 'no answer'}`
      figures.errors[name] = (figures.errors[name] ?? 0) + 1
      figures.failures.push({ kind, status, text, at: new Date().toISOString() })
    }
    return isRight
  }

  /** Writes from a new IP address: rate limits would stop a single visitor. */
  async function writeOnce(kind: 'contact' | 'booking'): Promise<void> {
    const visitor = new Visitor(origin)
    const name = `Visitor ${randomUUID()}`
    const email = `${randomUUID()}@visitors.test`
    const slot = kind === 'booking' ? slots.shift() : undefined
    const response = slot
      ? await visitor.post('/api/send-booking-email', { name, email, ...slot })
      : await visitor.post('/api/contact', { name, email, message: `A message from ${name}` })
    visitor.leave()
    const written = slot ? ('booking' as const) : ('contact' as const)
    if (record(written, response)) figures.acknowledged[`${written}s`].push(name)
  }

  /** Edits one after the other, so that it is known which edit is the last. */
  async function editOnce({ token, projectId, category }: LoadEditor): Promise<void> {
    isEditing = true
    const number = ++edits
    const response = await editor.put(
      `/api/projects/${projectId}`,
      { title: `${TITLE} ${number}`, category },
      { headers: { Authorization: `Bearer ${token}` } },
    )
    if (record('edit', response)) figures.acknowledged.edit = number
    isEditing = false
  }

  async function callOnce(reader: Visitor, number: number): Promise<void> {
    // spreads the kinds over each hundred calls, since 37 and 100 have no common divisor
    const position = (number * 37) % 100
    if (staff && position < mix.edits && !isEditing) return editOnce(staff)
    if (position < mix.edits + mix.writes) return writeOnce(number % 2 === 0 ? 'contact' : 'booking')
    record('read', await reader.get(paths[number % paths.length]!))
  }

  async function callRepeatedly(): Promise<void> {
    const reader = new Visitor(origin)
    const period = (1000 * callers) / rate
    while (!isOver) {
      const next = performance.now() + period
      await callOnce(reader, calls++)
      await pause(Math.max(0, next - performance.now()))
    }
    reader.leave()
  }

  const running = Array.from({ length: callers }, callRepeatedly)
  return {
    figures,
    async end() {
      isOver = true
      await Promise.all(running)
      editor.leave()
      return figures
    },
  }
}

/** All slots that can be booked, up to the last day of the studio's calendar. */
async function freeSlots(origin: string): Promise<{ date: string; timeSlot: string }[]> {
  const visitor = new Visitor(origin)
  const slots: { date: string; timeSlot: string }[] = []
  const month = new Date()
  for (let isMore = true; isMore; month.setUTCMonth(month.getUTCMonth() + 1, 1)) {
    const name = month.toISOString().slice(0, 7)
    const { status, text } = await visitor.get(`/api/booking-slots?month=${name}`, {
      headers: { 'Accept-Encoding': 'identity' },
    })
    if (status !== 200) throw new Error(`The slots of ${name} could not be read: ${status} ${text}`)
    const { days, lastDay } = JSON.parse(text) as {
      days: { date: string; free: string[] }[]
      lastDay: string
    }
    for (const { date, free } of days) for (const timeSlot of free) slots.push({ date, timeSlot })
    isMore = name < lastDay.slice(0, 7)
  }
  visitor.leave()
  return slots
}
