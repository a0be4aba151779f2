import { expect, test } from 'vitest'
import type { BookingMailInput } from '#cms/features/bookings/mails/booking-details.ts'
import { makeCalendarFile } from '#cms/features/bookings/mails/calendar-file.ts'
import { aBooking, aStudio } from './booking-fixture.ts'

type Line = { name: string; params: string; value: string }

/**
 * Parses a calendar file by RFC 5545 3.1: lines end in CRLF, have at most 75 bytes, and are folded by a
 * space.
 */
function parseCalendar(content: string): Line[] {
  expect(content.endsWith('\r\n')).toBe(true)
  const physical = content.slice(0, -2).split('\r\n')
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  return physical
    .join('\n')
    .replaceAll('\n ', '')
    .split('\n')
    .map((line) => {
      const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line)
      expect(match, `not a line of a calendar: ${line}`).not.toBeNull()
      return { name: match![1]!, params: match![2]!, value: match![3]! }
    })
}

function make(input: Partial<BookingMailInput & { method: 'REQUEST' | 'CANCEL'; description: string }> = {}) {
  const file = makeCalendarFile({
    studio: aStudio,
    booking: aBooking(),
    method: 'REQUEST',
    description: 'Soon.',
    ...input,
  })
  const lines = parseCalendar(file.content)
  const linesOf = (name: string) => lines.filter((line) => line.name === name)
  return { file, lines, linesOf, value: (name: string) => linesOf(name)[0]?.value }
}

test('the invitation has the slot’s time in the studio’s time zone, before and after a clock change', () => {
  expect(make().value('DTSTART')).toBe('20270330T120000Z')
  expect(make().value('DTEND')).toBe('20270330T130000Z')
  expect(make({ booking: aBooking({ date: '2027-03-27' }) }).value('DTSTART')).toBe('20270327T130000Z')
})

test('the invitation is one from the studio to the visitor', () => {
  const { file, value, linesOf } = make()
  expect(file).toMatchObject({
    filename: 'session.ics',
    method: 'REQUEST',
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
  })
  expect(value('METHOD')).toBe('REQUEST')
  expect(value('STATUS')).toBe('CONFIRMED')
  expect(value('ORGANIZER')).toBe('mailto:inbox@studio.test')
  expect(linesOf('ATTENDEE').map((line) => line.value.toLowerCase())).toEqual(['mailto:zoe@visitor.test'])
  expect(value('LOCATION')).toBe('Kade 12\\n1019 Amsterdam')
})

test('the cancellation cancels the same event with a higher sequence number', () => {
  const [invitation, cancellation] = [
    make(),
    make({
      method: 'CANCEL',
      booking: aBooking({ cancelledAt: '2027-03-02T12:00:00.000Z' }),
      studio: { ...aStudio, site: 'https://moved.test' },
    }),
  ]
  expect(cancellation.value('METHOD')).toBe('CANCEL')
  expect(cancellation.value('STATUS')).toBe('CANCELLED')
  expect(cancellation.value('UID')).toBe(invitation.value('UID'))
  expect(cancellation.value('DTSTART')).toBe(invitation.value('DTSTART'))
  expect([invitation, cancellation].map(({ value }) => [value('SEQUENCE'), value('DTSTAMP')])).toEqual([
    ['0', '20270301T120000Z'],
    ['1', '20270302T120000Z'],
  ])
})

test('text is escaped by RFC 5545 3.3.11, and can be unescaped', () => {
  const words = 'Kade 12, 1019; a \\ and "quotes"\nsecond line'
  const { value } = make({ description: words, studio: { ...aStudio, address: words } })
  const escaped = 'Kade 12\\, 1019\\; a \\\\ and "quotes"\\nsecond line'
  expect([value('DESCRIPTION'), value('LOCATION')]).toEqual([escaped, escaped])
  expect(
    escaped.replaceAll(/\\([\\;,n])/g, (_escape, character: string) =>
      character === 'n' ? '\n' : character,
    ),
  ).toBe(words)
})

test('long lines of any script are folded between characters', () => {
  const words = '海辺の家のレンダリング 🎧 محمد '.repeat(20).trim()
  const { file, value } = make({ description: words })
  for (const line of file.content.split('\r\n')) expect(Buffer.from(line).toString()).toBe(line)
  expect(value('DESCRIPTION')).toBe(words)
  expect(file.content).not.toContain('\ufffd')
})

test('the file has the properties that RFC 5545 3.6 and RFC 5546 3.2 require of an invitation, each once', () => {
  for (const method of ['REQUEST', 'CANCEL'] as const) {
    const { lines, linesOf } = make({ method })
    for (const name of [
      'VERSION',
      'PRODID',
      'METHOD',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SEQUENCE',
      'STATUS',
      'SUMMARY',
      'ORGANIZER',
      'ATTENDEE',
    ]) {
      expect(linesOf(name), name).toHaveLength(1)
    }
    expect(
      lines.map(({ name, value }) => `${name}:${value}`).filter((line) => /^(?:BEGIN|END):/.test(line)),
    ).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'])
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
      expect(linesOf(name)[0]).toMatchObject({ params: '', value: expect.stringMatching(/^\d{8}T\d{6}Z$/) })
    }
    expect(linesOf('ORGANIZER')[0]!.params).toBe(';CN="Volume Studio"')
    expect(linesOf('ATTENDEE')[0]!.params).toContain(';CN="Zoë Lund"')
  }
})

test('one booking makes the same file each time', () => {
  expect(make().file).toEqual(make().file)
})

test('hostile text adds no line and no second guest', () => {
  const hostile = '";CN=x:mailto:eve@evil.test\r\nATTENDEE:mailto:eve@evil.test\\;,\u2028\nEND:VCALENDAR'
  const { lines, linesOf } = make({
    booking: aBooking({ name: hostile }),
    studio: { ...aStudio, name: hostile, address: hostile },
    description: hostile,
  })
  expect(lines.map(({ name }) => name)).toEqual(make().lines.map(({ name }) => name))
  expect(linesOf('ATTENDEE').map((line) => line.value.toLowerCase())).toEqual(['mailto:zoe@visitor.test'])
  expect(linesOf('ORGANIZER').map(({ value }) => value)).toEqual(['mailto:inbox@studio.test'])
})

test.each(['WIN at evil.test now', 'https://evil.test', 'Call +1 900 555 0199', 'evil。com is open'])(
  'a name that is an advertisement is not in the file: %s',
  (name) => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { file } = make({ method, booking: aBooking({ name }) })
      expect(file.content.replaceAll('\r\n ', '')).not.toContain(name)
    }
  },
)

test('a real name is in the file, beside the address', () => {
  expect(make().file.content.replaceAll('\r\n ', '')).toContain(`CN="${aBooking().name}"`)
})
