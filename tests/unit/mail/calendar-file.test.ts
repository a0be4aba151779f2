import { expect, test } from 'vitest'
import type { BookingMailInput } from '#cms/features/bookings/mails/booking-details.ts'
import { makeCalendarFile } from '#cms/features/bookings/mails/calendar-file.ts'
import { aBooking, aStudio } from './booking-fixture.ts'

type Line = { name: string; params: string; value: string }

/**
 * Reads a calendar file as RFC 5545 3.1 has it: lines end in CRLF, have at most 75 bytes, and are folded by a
 * space.
 */
function read(content: string): Line[] {
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
  const lines = read(file.content)
  const all = (name: string) => lines.filter((line) => line.name === name)
  return { file, lines, all, value: (name: string) => all(name)[0]?.value }
}

test('the invitation has the instant of the slot on the studio’s clock, before and after a clock change', () => {
  expect(make().value('DTSTART')).toBe('20270330T120000Z')
  expect(make().value('DTEND')).toBe('20270330T130000Z')
  expect(make({ booking: aBooking({ date: '2027-03-27' }) }).value('DTSTART')).toBe('20270327T130000Z')
})

test('the invitation is one from the studio to the visitor', () => {
  const { file, value, all } = make()
  expect(file).toMatchObject({
    filename: 'session.ics',
    method: 'REQUEST',
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
  })
  expect(value('METHOD')).toBe('REQUEST')
  expect(value('STATUS')).toBe('CONFIRMED')
  expect(value('ORGANIZER')).toBe('mailto:inbox@studio.test')
  expect(all('ATTENDEE').map((line) => line.value.toLowerCase())).toEqual(['mailto:zoe@visitor.test'])
  expect(value('LOCATION')).toBe('Kade 12\\n1019 Amsterdam')
})

test('the cancellation takes back the same event in a later version', () => {
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

test('text is escaped as RFC 5545 3.3.11 has it, and comes back as it was', () => {
  const words = 'Kade 12, 1019; a \\ and "quotes"\nsecond line'
  const { value } = make({ description: words, studio: { ...aStudio, address: words } })
  const escaped = 'Kade 12\\, 1019\\; a \\\\ and "quotes"\\nsecond line'
  expect([value('DESCRIPTION'), value('LOCATION')]).toEqual([escaped, escaped])
  expect(
    escaped.replaceAll(/\\([\\;,n])/g, (_mark, character: string) => (character === 'n' ? '\n' : character)),
  ).toBe(words)
})

test('long lines of any script are folded between characters', () => {
  const words = '海辺の家のレンダリング 🎧 محمد '.repeat(20).trim()
  const { file, value } = make({ description: words })
  for (const line of file.content.split('\r\n')) expect(Buffer.from(line).toString()).toBe(line)
  expect(value('DESCRIPTION')).toBe(words)
  expect(file.content).not.toContain('\ufffd')
})

test('the file has what RFC 5545 3.6 and RFC 5546 3.2 ask of an invitation, each once', () => {
  for (const method of ['REQUEST', 'CANCEL'] as const) {
    const { lines, all } = make({ method })
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
      expect(all(name), name).toHaveLength(1)
    }
    expect(
      lines.map(({ name, value }) => `${name}:${value}`).filter((line) => /^(?:BEGIN|END):/.test(line)),
    ).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'])
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
      expect(all(name)[0]).toMatchObject({ params: '', value: expect.stringMatching(/^\d{8}T\d{6}Z$/) })
    }
    expect(all('ORGANIZER')[0]!.params).toBe(';CN="Volume Studio"')
    expect(all('ATTENDEE')[0]!.params).toContain(';CN="Zoë Lund"')
  }
})

test('one booking makes the same file each time', () => {
  expect(make().file).toEqual(make().file)
})

test('hostile text adds no line and no second guest', () => {
  const hostile = '";CN=x:mailto:eve@evil.test\r\nATTENDEE:mailto:eve@evil.test\\;,\u2028\nEND:VCALENDAR'
  const { lines, all } = make({
    booking: aBooking({ name: hostile }),
    studio: { ...aStudio, name: hostile, address: hostile },
    description: hostile,
  })
  expect(lines.map(({ name }) => name)).toEqual(make().lines.map(({ name }) => name))
  expect(all('ATTENDEE').map((line) => line.value.toLowerCase())).toEqual(['mailto:zoe@visitor.test'])
  expect(all('ORGANIZER').map(({ value }) => value)).toEqual(['mailto:inbox@studio.test'])
})

test.each(['WIN at evil.test now', 'https://evil.test', 'Call +1 900 555 0199', 'evil。com is open'])(
  'words that are no name stand nowhere in the file: %s',
  (name) => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { file } = make({ method, booking: aBooking({ name }) })
      expect(file.content.replaceAll('\r\n ', '')).not.toContain(name)
    }
  },
)

test('a name stands beside the address', () => {
  expect(make().file.content.replaceAll('\r\n ', '')).toContain(`CN="${aBooking().name}"`)
})
