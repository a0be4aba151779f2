import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#cms/payload-types.ts'
import { EXPORT_BATCH_SIZE } from '#cms/shared/records.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { consoleAdmin, forbiddenConsoleCallers, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { parseCsv } from '#tests/support/parse-csv.ts'

const app = await startApp()
const EXPORTS = ['messages', 'bookings'] as const
const BOM = [0xef, 0xbb, 0xbf]
let admin: Client

const today = dateInZone(new Date(), 'UTC')
const day = addDays(today, 30)
const messageFields = {
  name: 'Zoë Lund',
  email: 'zoe@visitor.test',
  message: 'Hello, "studio"\nHow are you?',
  state: 'new' as const,
}
const bookingFields = {
  name: 'Zoë Lund',
  email: 'zoe@visitor.test',
  date: day,
  timeSlot: '02:00 PM' as const,
  state: 'confirmed' as const,
}
const storeMessage = (fields: Partial<Pick<Message, keyof typeof messageFields>> = {}) =>
  app.payload.create({ collection: 'messages', data: { ...messageFields, ...fields }, overrideAccess: true })
const storeBooking = (fields: Partial<Record<keyof typeof bookingFields | 'projectTitle', string>> = {}) =>
  app.payload.create({
    collection: 'bookings',
    data: { ...bookingFields, slotKey: '', ...fields } as never,
    overrideAccess: true,
  })

const fetchFile = async (path: string) => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${app.origin}/console-api/${path}`, { headers: { Cookie: cookie } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
/** @returns the rows below the header */
const readRows = async (path: string) => {
  const { response, bytes } = await fetchFile(path)
  expect(response.status, new TextDecoder().decode(bytes)).toBe(200)
  const [header, ...rows] = parseCsv(new TextDecoder().decode(bytes))
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set(rows.length > 0 ? [header!.length] : []))
  return rows
}

beforeAll(async () => {
  admin = await consoleAdmin(app)
})
afterEach(async () => {
  for (const collection of EXPORTS) await app.payload.db.deleteMany({ collection, where: {} })
})

describe.each(EXPORTS)('the export of %s', (collection) => {
  it('is for admins of the console alone', async () => {
    for (const [who, caller, status] of await forbiddenConsoleCallers(app)) {
      expect((await caller.get(`/console-api/${collection}/export`)).status, who).toBe(status)
    }
    // the API has only changes of a message or a booking at such an address
    expect((await admin.get(`/api/${collection}/export`, { undocumented: true })).status).toBe(405)
  })
})

describe.skipIf(!isConsoleBuilt).each(EXPORTS)('the file of %s', (collection) => {
  it('is an attachment named for its day, and is not cached', async () => {
    const { response, bytes } = await fetchFile(`${collection}/export`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${collection}-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect([...bytes.subarray(0, 3)]).toEqual(BOM)
    const [header, ...rows] = parseCsv(new TextDecoder().decode(bytes))
    expect(header).toContain('Email')
    expect(rows).toEqual([])
  })

  it('is refused for a filter by a hidden or unknown field', async () => {
    await storeMessage()
    await storeBooking()
    for (const field of ['contentKey', 'nothing', 'project.createKey']) {
      const { response } = await fetchFile(`${collection}/export?where[${field}][exists]=true`)
      expect(response.status, field).toBe(400)
    }
  })
})

describe.skipIf(!isConsoleBuilt)('the rows', () => {
  it('of a message are what the visitor wrote, on lines of its own', async () => {
    const { createdAt } = await storeMessage()
    expect(await readRows('messages/export')).toEqual([
      [
        createdAt.slice(0, 16).replace('T', ' '),
        messageFields.name,
        messageFields.email,
        messageFields.message,
        'New',
      ],
    ])
  })

  it('of a booking are its day, its time and whom it is with', async () => {
    const { createdAt } = await storeBooking({ projectTitle: 'Fog Cabin' })
    expect(await readRows('bookings/export')).toEqual([
      [
        day,
        '02:00 PM',
        bookingFields.name,
        bookingFields.email,
        'Fog Cabin',
        'Confirmed',
        '',
        createdAt.slice(0, 16).replace('T', ' '),
        '',
      ],
    ])
  })

  it.each(['=1+1', '+31 6 1234', '-2', '@SUM(A1)', '＝1+1', '  =cmd|"/c calc"!A1'])(
    'escape what a spreadsheet would run as a formula: %s',
    async (text) => {
      await storeMessage({ name: text, message: text })
      await storeBooking({ name: text, projectTitle: text })
      const [[, name, , message]] = (await readRows('messages/export')) as [string[]]
      expect([name, message]).toEqual([`'${text}`, `'${text}`])
      const [booking] = await readRows('bookings/export')
      expect([booking![2], booking![4]]).toEqual([`'${text}`, `'${text}`])
    },
  )

  it('are those that the list shows: its filter and its search together', async () => {
    await storeMessage({ name: 'Zoë', state: 'new' })
    await storeMessage({ name: 'Zoë', state: 'archived' })
    await storeMessage({ name: 'Ada', email: 'ada@visitor.test', state: 'new' })
    const names = async (query: string) =>
      (await readRows(`messages/export?${query}`)).map(([, name, , , state]) => `${name} ${state}`)
    expect(await names('where[or][0][and][0][state][equals]=new')).toEqual(['Zoë New', 'Ada New'])
    expect(await names(`search=${encodeURIComponent('Zoë')}`)).toEqual(['Zoë New', 'Zoë Archived'])
    expect(await names(`search=Zo&where[or][0][and][0][state][equals]=new`)).toEqual(['Zoë New'])

    await storeBooking({ name: 'Zoë' })
    await storeBooking({ name: 'Ada', timeSlot: '03:00 PM' })
    await storeBooking({ name: 'Ada', date: addDays(day, 1) })
    expect(
      (await readRows(`bookings/export?search=ada&where[date][equals]=${day}`)).map(([date, time]) => [
        date,
        time,
      ]),
    ).toEqual([[day, '03:00 PM']])
  })

  it('of 2,000 messages are all there, each once, in the order in which they came', async () => {
    const count = 2_000
    expect(count).toBeGreaterThan(3 * EXPORT_BATCH_SIZE)
    const req = await app.req()
    for (let number = 1; number <= count; number++) {
      await app.payload.db.create({
        collection: 'messages',
        data: { ...messageFields, name: `Visitor ${number}`, contentKey: `key-${number}` },
        req,
      })
      // SQLite's driver is synchronous: without this turn the server would not see its idle connections end
      await nextTurn()
    }
    const rows = await readRows('messages/export')
    expect(new Set(rows.map(([, name]) => name)).size).toBe(count)
    expect(rows).toHaveLength(count)
    expect([rows[0]![1], rows.at(-1)![1]]).toEqual(['Visitor 1', `Visitor ${count}`])
  })
})
