import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { ADMIN, startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { makePost, makeProject, storeBooking, uploadImage } from '#tests/support/builders.ts'
import type { Client, ApiResponse } from '#tests/support/client.ts'
import { consoleAdmin, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/** The rules of the panel, asked of the console's REST: each is kept there, too, whatever its forms offer. */

const app = await startApp()
const today = dateInZone(new Date(), 'UTC')
const FUTURE = new Date(Date.now() + 864e5).toISOString()
const PASSWORD = 'another-password-1'

let admin: Client
let panel: Client
let own: string
let other: { id: string; email: string }
let post: string
let project: string
let upcoming: string
let message: string
let mail: string
let usedImage: string

const paragraph = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [
      {
        type: 'paragraph',
        version: 1,
        format: '',
        indent: 0,
        direction: null,
        children: text
          ? [{ type: 'text', version: 1, text, format: 0, mode: 'normal', style: '', detail: 0 }]
          : [],
      },
    ],
  },
})

const idOf = async (collection: 'users' | 'media' | 'messages', where: Record<string, { equals: string }>) =>
  (await app.payload.find({ collection, where, depth: 0, overrideAccess: true })).docs[0]!.id

beforeAll(async () => {
  admin = await consoleAdmin(app)
  panel = await app.admin()
  own = await idOf('users', { email: { equals: ADMIN.email } })
  const { imagePath } = await uploadImage(panel)
  post = (await makePost(panel)).id
  project = (await makeProject(panel, { images: [{ imagePath }], slug: 'a-taken-address' })).id
  usedImage = await idOf('media', { filename: { equals: imagePath.split('/').at(-1)! } })
  const sent = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello' }
  expect((await app.client().post('/api/contact', sent)).status).toBe(201)
  message = await idOf('messages', { email: { equals: sent.email } })
  mail = (await mailsTo(app, STUDIO_INBOX))[0]!.id
  upcoming = (await storeBooking(app.payload, { date: addDays(today, 30) })).id
})
beforeEach(async () => {
  const { email } = await app.makeUser({ role: 'admin' })
  other = { email, id: await idOf('users', { email: { equals: email } }) }
})

const booking = { name: 'Zoë', email: 'zoe@visitor.test', date: addDays(today, 31), timeSlot: '09:00 AM' }
const content = paragraph('Some words')
const patch = (path: string, json: object) => admin.call('PATCH', `/console-api${path}`, { json })
const create = (collection: string, json: object) => admin.post(`/console-api/${collection}`, json)
const remove = (path: string) => admin.delete(`/console-api${path}`)

const RULES: [rule: string, call: () => Promise<ApiResponse>, status: number, text?: string][] = [
  // accounts
  [
    'one’s own password asks for the current one',
    () => patch(`/users/${own}`, { password: PASSWORD }),
    403,
    usersTexts.ownPassword,
  ],
  [
    'one’s own account is not disabled',
    () => patch(`/users/${own}`, { disabled: true }),
    403,
    usersTexts.disableSelf,
  ],
  ['one’s own account is not deleted', () => remove(`/users/${own}`), 403, usersTexts.deleteSelf],
  [
    'one’s own account is not deleted among others',
    () => remove(`/users?where[email][equals]=${ADMIN.email}`),
    400,
    usersTexts.deleteSelf,
  ],
  [
    'a password is not common',
    () => create('users', { email: 'new@studio.test', password: 'password123', role: 'editor' }),
    400,
  ],
  [
    'a role is one that there is',
    () => create('users', { email: 'new@studio.test', password: PASSWORD, role: 'owner' }),
    400,
  ],
  ['an address is one', () => create('users', { email: 'nobody', password: PASSWORD, role: 'editor' }), 400],
  [
    'an address has one account',
    () => create('users', { email: ADMIN.email, password: PASSWORD, role: 'editor' }),
    400,
  ],
  // what visitors sent
  [
    'a coming session is cancelled before it is deleted',
    () => remove(`/bookings/${upcoming}`),
    409,
    staffBookingTexts.deleteUpcoming,
  ],
  [
    'a coming session is not deleted among others',
    () => remove('/bookings?where[state][equals]=confirmed'),
    400,
    staffBookingTexts.deleteUpcoming,
  ],
  ['a booking is made by its visitor', () => create('bookings', { ...booking, state: 'confirmed' }), 403],
  [
    'a booking is cancelled by its own act',
    () => patch(`/bookings/${upcoming}`, { state: 'cancelled' }),
    403,
  ],
  [
    'a message is written by its visitor',
    () => create('messages', { name: 'A', email: 'a@b.co', message: 'x' }),
    403,
  ],
  ['a mail is written by the site', () => create('outbox', { subject: 'x', kind: 'welcome' }), 403],
  ['a mail is changed by the site', () => patch(`/outbox/${mail}`, { state: 'sent' }), 403],
  ['a mail is deleted by nobody', () => remove(`/outbox/${mail}`), 403],
  ['mails are deleted by nobody', () => remove('/outbox?where[state][equals]=waiting'), 403],
  // content
  ['a post has a title', () => create('posts', { content, _status: 'published' }), 400],
  [
    'a post has words',
    () => create('posts', { title: 'A', content: paragraph(''), _status: 'published' }),
    400,
  ],
  [
    'a post is not published in the future',
    () => create('posts', { title: 'A', content, _status: 'published', publishedAt: FUTURE }),
    422,
    publicationTexts.future,
  ],
  [
    'a published post gets no date in the future',
    () => patch(`/posts/${post}`, { publishedAt: FUTURE, _status: 'published' }),
    422,
    publicationTexts.future,
  ],
  [
    'a project is not published in the future',
    () => patch(`/projects/${project}`, { publishedAt: FUTURE, _status: 'published' }),
    422,
    publicationTexts.future,
  ],
  [
    'a published post becomes no draft beside itself',
    () => patch(`/posts/${post}?draft=true`, { title: 'B' }),
    409,
    publicationTexts.draftOfPublished,
  ],
  ['a project has a category', () => create('projects', { title: 'A', _status: 'published' }), 400],
  [
    'a project has a video at a web address',
    () => patch(`/projects/${project}`, { videoUrl: 'javascript:alert(1)' }),
    400,
  ],
  ['a project has a year that there is', () => patch(`/projects/${project}`, { year: 99 }), 400],
  [
    'an address of a page belongs to one',
    () => create('projects', { title: 'A', category: 'B', slug: 'a-taken-address', _status: 'published' }),
    400,
  ],
  [
    'a member has a text',
    () => create('team', { name: 'A', role: 'B', department: 'audio', bio: paragraph('') }),
    400,
  ],
  [
    'a member belongs to a department',
    () => create('team', { name: 'A', role: 'B', department: 'none', bio: content }),
    400,
  ],
  ['an image in use is not deleted', () => remove(`/media/${usedImage}`), 409],
]

describe.skipIf(!isConsoleBuilt)('the console keeps the rule that', () => {
  it.each(RULES)('%s', async (_rule, call, status, text) => {
    const response = await call()
    expect([response.status, response.text], response.text).toEqual([
      status,
      expect.stringContaining(text ?? 'error'),
    ])
  })

  it('a password that staff give is changed at the first sign-in', async () => {
    const email = `new-${crypto.randomUUID()}@studio.test`
    const fields = { email, password: PASSWORD, role: 'editor', requirePasswordChange: false }
    expect((await create('users', fields)).status).toBe(201)
    const reset = await patch(`/users/${other.id}`, { password: PASSWORD, requirePasswordChange: false })
    expect(reset.status).toBe(200)
    for (const address of [email, other.email]) {
      const { body } = await app.client().post('/api/auth/sign-in', { email: address, password: PASSWORD })
      expect(body.user.requirePasswordChange ?? body.requirePasswordChange, address).toBe(true)
    }
  })

  it('what a visitor wrote stays as it is', async () => {
    await patch(`/messages/${message}`, { message: 'Changed', email: 'other@visitor.test', state: 'read' })
    const { body } = await admin.get(`/console-api/messages/${message}`)
    expect(body).toMatchObject({ message: 'Hello', email: 'ada@visitor.test' })
  })

  it('nobody writes what the server writes', async () => {
    await patch(`/posts/${post}`, {
      createdBy: 'other@studio.test',
      createKey: 'mine',
      savedBy: 'other@studio.test',
    })
    const { body } = await admin.get(`/console-api/posts/${post}`)
    expect(body).toMatchObject({ createdBy: ADMIN.email })
    expect(body.createKey).toBeUndefined()
  })

  it('a session that is over or cancelled may be deleted', async () => {
    const past = (await storeBooking(app.payload, { date: addDays(today, -2) })).id
    const cancelled = (
      await storeBooking(app.payload, { date: addDays(today, 32), timeSlot: '10:00 AM', state: 'cancelled' })
    ).id
    for (const id of [past, cancelled]) expect((await remove(`/bookings/${id}`)).status).toBe(200)
  })

  it('a scheduled post may be published before its time', async () => {
    const form = { status: 'scheduled', publishedAt: FUTURE }
    const { id } = await makePost(panel, form)
    const response = await patch(`/posts/${id}`, { _status: 'published', publishedAt: FUTURE })
    expect(response.status, response.text).toBe(200)
    expect(Date.parse(response.body.doc.publishedAt)).toBeLessThanOrEqual(Date.now())
  })
})
