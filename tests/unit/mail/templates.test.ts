import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { bookingToStudio } from '#cms/features/bookings/mails/booking-to-studio.ts'
import { bookingToVisitor } from '#cms/features/bookings/mails/booking-to-visitor.ts'
import { cancellationToStudio } from '#cms/features/bookings/mails/cancellation-to-studio.ts'
import { cancellationToVisitor } from '#cms/features/bookings/mails/cancellation-to-visitor.ts'
import { newVisitorsToStudio } from '#cms/features/bookings/mails/new-visitors-to-studio.ts'
import { contactToStudio } from '#cms/features/contact/contact-to-studio.ts'
import { fillSecret, INITIAL_PASSWORD_PLACEHOLDER, LINK_TOKEN_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import { passwordChangedMail } from '#cms/features/accounts/mails/password-changed.ts'
import { passwordLinkMail } from '#cms/features/accounts/mails/password-link.ts'
import { reminderToVisitor } from '#cms/features/bookings/mails/reminder-to-visitor.ts'
import { welcomeMail } from '#cms/features/accounts/mails/welcome.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import { aBooking, aStudio } from './booking-fixture.ts'

const cancelUrl = 'https://studio.test/booking/cancel/abc_def'
const bookUrl = 'https://studio.test/booking'
const signInUrl = 'https://studio.test/admin/signin'

type Visitor = { name: string; email: string; message: string; projectTitle?: string }

/** Every mail that contains text of a visitor. */
const fromVisitor: Record<string, (visitor: Visitor) => MailContent> = {
  'booking-to-visitor': (visitor) =>
    bookingToVisitor({ studio: aStudio, booking: aBooking(visitor), cancelUrl }),
  'booking-to-studio': (visitor) => bookingToStudio({ studio: aStudio, booking: aBooking(visitor) }),
  'cancellation-to-visitor': (visitor) =>
    cancellationToVisitor({ studio: aStudio, booking: aBooking(visitor), bookUrl }),
  'cancellation-to-studio': (visitor) =>
    cancellationToStudio({ studio: aStudio, booking: aBooking(visitor) }),
  'reminder-to-visitor': (visitor) =>
    reminderToVisitor({ studio: aStudio, booking: aBooking(visitor), cancelUrl }),
  'contact-to-studio': (visitor) => contactToStudio({ studio: aStudio, message: visitor }),
}
const toStaff: Record<string, MailContent> = {
  welcome: welcomeMail({
    studio: aStudio,
    user: { email: 'new@studio.test', role: 'editor' },
    until: new Date('2027-03-30T12:00:00Z'),
    signInUrl,
  }),
  'password-link': passwordLinkMail({
    studio: aStudio,
    user: { email: 'new@studio.test' },
    until: new Date('2027-03-30T12:00:00Z'),
    resetUrl: `https://studio.test/admin/reset-password#token=${LINK_TOKEN_PLACEHOLDER}`,
  }),
  'new-visitors-to-studio': newVisitorsToStudio({
    studio: aStudio,
    day: 12,
    week: 14,
    limits: { day: 12, week: 30 },
  }),
  'password-changed': passwordChangedMail({
    studio: aStudio,
    user: { email: 'new@studio.test' },
    by: 'owner',
    changedAt: new Date('2027-03-30T12:00:00Z'),
    signInUrl,
  }),
}

const zoe: Visitor = {
  name: 'Zoë Lund',
  email: 'zoe@visitor.test',
  message: 'Six renderings,\nand sound.',
  projectTitle: 'Fog Cabin',
}
const hostile: Visitor = {
  name: '</td><script>alert(1)</script>"\' onload=x <img src=x>\r\nBcc: all@evil.test',
  email: '"<b>"@visitor.test',
  message: '</table><iframe src="https://evil.test"></iframe>\n<style>*{display:none}</style> &amp; <!--',
  projectTitle: '</td><script>alert(2)</script><img src=x onerror=y>\r\nSubject: Won & "lost"',
}

type Node = DefaultTreeAdapterMap['node']
function walk(node: Node): Node[] {
  return [node, ...('childNodes' in node ? node.childNodes.flatMap(walk) : [])]
}
const elements = (html: string) => walk(parse(html)).filter((node) => 'tagName' in node)
const shapeOf = (html: string) =>
  elements(html).map(({ tagName, attrs }) => [tagName, attrs.map(({ name }) => name)])
const linksOf = (html: string) =>
  elements(html).flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href').map(({ value }) => value))
const textOf = (html: string) =>
  walk(parse(html))
    .map((node) => ('value' in node ? node.value : 'tagName' in node && node.tagName === 'br' ? '\n' : ''))
    .join('')

describe.each(Object.entries(fromVisitor))('%s', (_kind, make) => {
  test('keeps hostile text as text', () => {
    const { html } = make(hostile)
    // line breaks of the text become <br>; nothing else may differ from a harmless mail
    const withoutBreaks = (html: string) => shapeOf(html).filter(([tag]) => tag !== 'br')
    expect(withoutBreaks(html)).toEqual(withoutBreaks(make(zoe).html))
    expect(elements(html).map(({ tagName }) => tagName)).not.toContain('script')
  })

  test('has a subject that adds no other header', async () => {
    const { subject, html, text } = make(hostile)
    const address = { name: hostile.name, address: 'zoe@visitor.test' }
    const bytes = await new MailComposer({
      from: 'a@studio.test',
      to: address,
      replyTo: address,
      subject,
      html,
      text,
    })
      .compile()
      .build()
    const mail = await PostalMime.parse(bytes)
    expect(mail.subject).toBe(subject)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to?.map(({ address }) => address)).toEqual(['zoe@visitor.test'])
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  })
})

test.each([
  ...Object.entries(fromVisitor).map(([kind, make]) => [kind, make(zoe)] as const),
  ...Object.entries(toStaff),
])('%s has a title, a plain text form, and loads nothing', (_kind, { subject, html, text }) => {
  expect(subject.length).toBeGreaterThan(5)
  expect(elements(html).filter(({ tagName }) => tagName === 'h1')).toHaveLength(1)
  expect(text).not.toMatch(/<\/?[a-z]/)
  expect(text).toContain('Kade 12, 1019 Amsterdam')
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(/)
})

test('the studio reads a message as the visitor wrote it', () => {
  const { html, text } = contactToStudio({ studio: aStudio, message: hostile })
  expect(textOf(html)).toContain(hostile.message)
  expect(textOf(html)).toContain(hostile.email)
  expect(text).toContain(hostile.message.replaceAll('\n', '\n> '))
})

test.each(['booking-to-visitor', 'booking-to-studio', 'reminder-to-visitor', 'cancellation-to-studio'])(
  '%s has the title of the project, and no line about it without one',
  (kind) => {
    const { html, text } = fromVisitor[kind]!(hostile)
    expect(textOf(html)).toContain(
      '</td><script>alert(2)</script><img src=x onerror=y>\nSubject: Won & "lost"',
    )
    expect(text).toContain(
      'About: </td><script>alert(2)</script><img src=x onerror=y>, Subject: Won & "lost"',
    )
    expect(fromVisitor[kind]!({ ...zoe, projectTitle: undefined }).text).not.toContain('About')
  },
)

test('a booking says both time zones when they differ', () => {
  const abroad = aBooking({ visitorTimeZone: 'America/New_York' })
  const { text } = bookingToVisitor({ studio: aStudio, booking: abroad, cancelUrl })
  expect(text).toContain('Time: 02:00 PM (Europe/Amsterdam, UTC+02:00)')
  expect(text).toContain('Your time: 08:00 AM, Tuesday, 30 March 2027 (America/New_York, UTC-04:00)')
  expect(
    bookingToVisitor({ studio: aStudio, booking: aBooking({ visitorTimeZone: 'Europe/Paris' }), cancelUrl })
      .text,
  ).not.toContain('Your time')
})

test('a booking made the evening before a clock change has the offset after it', () => {
  const sunday = aBooking({ date: '2027-03-28', timeSlot: '09:00 AM', createdAt: '2027-03-27T22:30:00.000Z' })
  const { subject, text, attachments } = bookingToVisitor({ studio: aStudio, booking: sunday, cancelUrl })
  expect(subject).toBe('Your session on Sunday, 28 March 2027 at 09:00 AM')
  expect(text).toContain('09:00 AM (Europe/Amsterdam, UTC+02:00)')
  expect(attachments![0]!.content).toContain('DTSTART:20270328T070000Z')
})

test('the cancel link is in HTML, text and invitation', () => {
  const { html, text, attachments } = bookingToVisitor({ studio: aStudio, booking: aBooking(), cancelUrl })
  expect(linksOf(html)).toContain(cancelUrl)
  expect(text).toContain(cancelUrl)
  expect(attachments![0]!.content.replaceAll('\r\n ', '')).toContain(cancelUrl)
})

test('a welcome mail is stored without the password and sent with it, whatever characters it has', () => {
  const stored = toStaff.welcome!
  expect(stored.html.split(INITIAL_PASSWORD_PLACEHOLDER)).toHaveLength(2)
  expect(stored.text.split(INITIAL_PASSWORD_PLACEHOLDER)).toHaveLength(2)
  const password = '$& $1 <b>\'"\\'
  const sent = fillSecret(stored, password)
  expect(textOf(sent.html)).toContain(password)
  expect(sent.text).toContain(`Password: ${password}`)
})

test('a password link is stored without its token and sent with it, in HTML and text', () => {
  const link = 'https://studio.test/admin/reset-password#token=abc.123'
  const { html, text } = fillSecret(toStaff['password-link']!, 'abc.123')
  expect(linksOf(html)).toContain(link)
  expect(text.split('\n')).toContain(link)
})

test('a password that contains a placeholder is sent unchanged', () => {
  const password = `a${LINK_TOKEN_PLACEHOLDER}b`
  expect(fillSecret(toStaff.welcome!, password).text).toContain(`Password: ${password}\n`)
})

test('the password in a welcome mail is shown with all its spaces', () => {
  const cell = elements(toStaff.welcome!.html).find(
    (node) =>
      'childNodes' in node &&
      node.childNodes.some((child) => 'value' in child && child.value === INITIAL_PASSWORD_PLACEHOLDER),
  )
  expect(cell!.attrs.find(({ name }) => name === 'style')!.value).toMatch(/monospace;white-space:pre-wrap/)
})

test('the longest name is shortened before the message, and complete in its own line', () => {
  const name = 'Maximiliana '.repeat(17).trim()
  const { html, text } = contactToStudio({ studio: aStudio, message: { ...zoe, name } })
  expect([...textOf(html).matchAll(/Maximiliana .*…/g)].every(([line]) => [...line].length <= 60)).toBe(true)
  expect(text).toContain(`Name: ${name}`)
})

test.each([
  ...Object.entries(fromVisitor).map(([kind, make]) => [kind, make(hostile)] as const),
  ...Object.entries(toStaff),
])('every link of %s is absolute', (_kind, { html }) => {
  const links = linksOf(html)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) {
    expect(link).toMatch(/^(?:https:\/\/studio\.test(?:\/|$)|tel:\+31201234567$|mailto:hello@studio\.test$)/)
  }
})

test.each(Object.entries(fromVisitor))(
  'the text of %s is complete without HTML, and within the outbox, with the longest fields',
  (_kind, make) => {
    const { html, text, subject } = make({
      ...zoe,
      name: 'x'.repeat(200),
      message: '<'.repeat(5_000),
      projectTitle: '&'.repeat(200),
    })
    expect(text).not.toMatch(/undefined|null|\n{3}|&amp;|&lt;/)
    expect([...subject].length).toBeLessThanOrEqual(150)
    expect(Math.max(html.length, text.length)).toBeLessThan(OUTBOX.bodyLength)
  },
)

test.each([
  ['Six renderings, محمد', 'ltr'],
  ['«نود» six renderings', 'rtl'],
  ['123 שלום', 'rtl'],
  ['海辺の家', 'ltr'],
  ['…', 'ltr'],
])('a message %j has the direction of its script', (message, dir) => {
  const { html } = contactToStudio({ studio: aStudio, message: { ...zoe, message } })
  const quote = elements(html).find(({ attrs }) =>
    attrs.some(({ name, value }) => name === 'class' && value.startsWith('accent ink')),
  )!
  const attributeOf = (attribute: string) => quote.attrs.find(({ name }) => name === attribute)!.value
  expect(attributeOf('dir')).toBe(dir)
  expect(attributeOf('style')).toContain(`border-${dir === 'rtl' ? 'right' : 'left'}:2px`)
})
