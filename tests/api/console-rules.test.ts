import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { DAY } from '#cms/shared/units.ts'
import { ADMIN, startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { makePost, makeProject, storeBooking, uploadImage } from '#tests/support/builders.ts'
import type { Client, ApiResponse } from '#tests/support/client.ts'
import { consoleAdmin, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/* The console's REST API keeps the rules of the panel, too, whatever its forms offer. */

const app = await startApp()
const today = dateInZone(new Date(), 'UTC')
const FUTURE = new Date(Date.now() + DAY).toISOString()
const PASSWORD = 'another-password-1'

let admin: Client
let panelAdmin: Client
let ownId: string
let otherAdmin: { id: string; email: string }
let postId: string
let projectId: string
let upcomingBookingId: string
let messageId: string
let mailId: string
let usedImageId: string

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
  panelAdmin = await app.admin()
  ownId = await idOf('users', { email: { equals: ADMIN.email } })
  const { imagePath } = await uploadImage(panelAdmin)
  postId = (await makePost(panelAdmin)).id
  projectId = (await makeProject(panelAdmin, { images: [{ imagePath }], slug: 'a-taken-address' })).id
  usedImageId = await idOf('media', { filename: { equals: imagePath.split('/').at(-1)! } })
  const contactForm = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello' }
  expect((await app.client().post('/api/contact', contactForm)).status).toBe(201)
  messageId = await idOf('messages', { email: { equals: contactForm.email } })
  mailId = (await mailsTo(app, STUDIO_INBOX))[0]!.id
  upcomingBookingId = (await storeBooking(app.payload, { date: addDays(today, 30) })).id
})
beforeEach(async () => {
  const { email } = await app.makeUser({ role: 'admin' })
  otherAdmin = { email, id: await idOf('users', { email: { equals: email } }) }
})

const bookingFields = {
  name: 'Zoë',
  email: 'zoe@visitor.test',
  date: addDays(today, 31),
  timeSlot: '09:00 AM',
}
const content = paragraph('Some words')
const patch = (path: string, json: object) => admin.call('PATCH', `/console-api${path}`, { json })
const create = (collection: string, json: object) => admin.post(`/console-api/${collection}`, json)
const remove = (path: string) => admin.delete(`/console-api${path}`)

const RULES: [rule: string, call: () => Promise<ApiResponse>, status: number, text?: string][] = [
  // accounts
  [
    'one’s own password asks for the current one',
    () => patch(`/users/${ownId}`, { password: PASSWORD }),
    403,
    usersTexts.ownPassword,
  ],
  [
    'one’s own account is not disabled',
    () => patch(`/users/${ownId}`, { disabled: true }),
    403,
    usersTexts.disableSelf,
  ],
  ['one’s own account is not deleted', () => remove(`/users/${ownId}`), 403, usersTexts.deleteSelf],
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
    'a role is one of the known roles',
    () => create('users', { email: 'new@studio.test', password: PASSWORD, role: 'owner' }),
    400,
  ],
  [
    'an email address is valid',
    () => create('users', { email: 'nobody', password: PASSWORD, role: 'editor' }),
    400,
  ],
  [
    'an email address has one account',
    () => create('users', { email: ADMIN.email, password: PASSWORD, role: 'editor' }),
    400,
  ],
  // what visitors sent
  [
    'an upcoming session is cancelled before it is deleted',
    () => remove(`/bookings/${upcomingBookingId}`),
    409,
    staffBookingTexts.deleteUpcoming,
  ],
  [
    'an upcoming session is not deleted among others',
    () => remove('/bookings?where[state][equals]=confirmed'),
    400,
    staffBookingTexts.deleteUpcoming,
  ],
  [
    'a booking is made by its visitor',
    () => create('bookings', { ...bookingFields, state: 'confirmed' }),
    403,
  ],
  [
    'a booking is cancelled by a call of its own',
    () => patch(`/bookings/${upcomingBookingId}`, { state: 'cancelled' }),
    403,
  ],
  [
    'a message is written by its visitor',
    () => create('messages', { name: 'A', email: 'a@b.co', message: 'x' }),
    403,
  ],
  ['a mail is written by the site', () => create('outbox', { subject: 'x', kind: 'welcome' }), 403],
  ['a mail is changed by the site', () => patch(`/outbox/${mailId}`, { state: 'sent' }), 403],
  ['a mail is deleted by nobody', () => remove(`/outbox/${mailId}`), 403],
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
    () => patch(`/posts/${postId}`, { publishedAt: FUTURE, _status: 'published' }),
    422,
    publicationTexts.future,
  ],
  [
    'a project is not published in the future',
    () => patch(`/projects/${projectId}`, { publishedAt: FUTURE, _status: 'published' }),
    422,
    publicationTexts.future,
  ],
  [
    'a published post gets no draft beside it',
    () => patch(`/posts/${postId}?draft=true`, { title: 'B' }),
    409,
    publicationTexts.draftOfPublished,
  ],
  ['a project has a category', () => create('projects', { title: 'A', _status: 'published' }), 400],
  [
    'a project has a video at a web address',
    () => patch(`/projects/${projectId}`, { videoUrl: 'javascript:alert(1)' }),
    400,
  ],
  ['a project has a plausible year', () => patch(`/projects/${projectId}`, { year: 99 }), 400],
  [
    'a slug belongs to one page',
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
  ['an image in use is not deleted', () => remove(`/media/${usedImageId}`), 409],
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
    const reset = await patch(`/users/${otherAdmin.id}`, { password: PASSWORD, requirePasswordChange: false })
    expect(reset.status).toBe(200)
    for (const address of [email, otherAdmin.email]) {
      const { body } = await app.client().post('/api/auth/sign-in', { email: address, password: PASSWORD })
      expect(body.user.requirePasswordChange ?? body.requirePasswordChange, address).toBe(true)
    }
  })

  it('what a visitor wrote stays as it is', async () => {
    await patch(`/messages/${messageId}`, { message: 'Changed', email: 'other@visitor.test', state: 'read' })
    const { body } = await admin.get(`/console-api/messages/${messageId}`)
    expect(body).toMatchObject({ message: 'Hello', email: 'ada@visitor.test' })
  })

  it('nobody writes what the server writes', async () => {
    await patch(`/posts/${postId}`, {
      createdBy: 'other@studio.test',
      createKey: 'mine',
      savedBy: 'other@studio.test',
    })
    const { body } = await admin.get(`/console-api/posts/${postId}`)
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
    const { id } = await makePost(panelAdmin, form)
    const response = await patch(`/posts/${id}`, { _status: 'published', publishedAt: FUTURE })
    expect(response.status, response.text).toBe(200)
    expect(Date.parse(response.body.doc.publishedAt)).toBeLessThanOrEqual(Date.now())
  })
})
