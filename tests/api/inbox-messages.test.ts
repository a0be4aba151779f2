import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillListFields } from '#cms/features/documents/list-keys.ts'
import { DAY } from '#cms/shared/units.ts'
import { messageTexts } from '#cms/shared/texts/contact.ts'
import { startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { unusedId } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* What staff read of visitors' messages, and do with them. */

const app = await startApp()
const { sweepRecords } = await import('#cms/features/records/sweep-records.ts')
const editor = await app.editor()
const admin = await app.admin()

type Row = { id: string; name: string; state: string; mailFailed: boolean }

const send = async (fields: { name?: string; message?: string; email?: string } = {}) => {
  const response = await app.client().post('/api/contact', {
    name: 'Zoë Lund',
    email: visitorEmail(),
    message: 'A house by a lake',
    ...fields,
  })
  expect(response.status, response.text).toBe(201)
}
const read = async (query = '') => {
  const { status, body, text } = await editor.get(`/api/messages${query}`)
  expect(status, text).toBe(200)
  return body as { messages: Row[]; total?: number; next?: string }
}
const names = async (query = '') => (await read(query)).messages.map(({ name }) => name)
const setState = (id: string, state: string) => editor.put(`/api/messages/${id}`, { state })

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'messages', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
  await app.payload.updateGlobal({
    slug: 'studio',
    data: { keepMessagesDays: null },
    overrideAccess: true,
  })
})

describe('the messages of visitors', () => {
  it('are listed for an editor newest first, as they were written, and are not cached', async () => {
    const message = '<b>Two</b>\nlines & "quotes"'
    await send({ name: 'First' })
    await send({ name: 'Second', message })
    const { body, headers } = await editor.get('/api/messages')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.messages.map(({ name }: Row) => name)).toEqual(['Second', 'First'])
    expect(body.messages[0]).toMatchObject({ message, state: 'new', mailFailed: false })
    expect(Object.keys(body.messages[0]).toSorted()).toEqual(
      ['createdAt', 'email', 'id', 'mailFailed', 'message', 'name', 'state'].toSorted(),
    )
    expect(await names('?sort=oldest')).toEqual(['First', 'Second'])
  })

  it('are paged, and say how many there are', async () => {
    for (const name of ['One', 'Two', 'Three']) await send({ name })
    const first = await read('?limit=2')
    expect([first.messages.length, first.total, first.next]).toEqual([2, 3, '/messages?limit=2&page=2'])
    expect(await names('?limit=2&page=2')).toEqual(['One'])
  })

  it('are found by words of name, address and text, without case and accents', async () => {
    await send({ name: 'Émile', email: 'emile@hotel.test', message: 'Vierzig Räume\nam Meer' })
    await send({ name: 'Other' })
    expect(await names('?q=emile')).toEqual(['Émile'])
    expect(await names('?q=raume%20MEER')).toEqual(['Émile'])
    expect(await names('?q=hotel.test')).toEqual(['Émile'])
    expect(await names('?q=nothing')).toEqual([])
  })

  it('of an older release are found once the start has filled in their search texts', async () => {
    await send({ name: 'Früher' })
    await app.payload.db.updateMany({ collection: 'messages', where: {}, data: { searchText: null } })
    expect(await names('?q=fruher')).toEqual([])
    await fillListFields({ payload: app.payload })
    expect(await names('?q=fruher')).toEqual(['Früher'])
  })

  it('say whose mail to the studio was given up', async () => {
    await send({ name: 'Delivered' })
    await send({ name: 'Lost' })
    const mail = (await mailsTo(app, STUDIO_INBOX)).find(({ subject }) => subject.includes('Lost'))!
    await app.payload.db.updateOne({
      collection: 'outbox',
      where: { id: { equals: mail.id } },
      data: { state: 'failed' },
    })
    const { messages } = await read()
    expect(messages.map(({ name, mailFailed }) => [name, mailFailed])).toEqual([
      ['Lost', true],
      ['Delivered', false],
    ])
    expect((await setState(messages[0]!.id, 'answered')).body.message.mailFailed).toBe(true)
  })
})

describe('a message', () => {
  it('is marked as answered, archived and new again, and found by its state', async () => {
    await send()
    const [message] = (await read()).messages
    for (const state of ['answered', 'archived', 'new']) {
      const { status, body, text } = await setState(message!.id, state)
      expect(status, text).toBe(200)
      expect(body.message).toEqual({ ...message, state })
      expect(await names(`?state=${state}`)).toEqual(['Zoë Lund'])
    }
    expect(await names('?state=answered')).toEqual([])
  })

  it('keeps its words: nothing but its state can be changed, and only to a known state', async () => {
    await send()
    const [message] = (await read()).messages
    for (const body of [{ state: 'lost' }, {}, { state: 'answered', message: 'Other words' }]) {
      expect((await editor.put(`/api/messages/${message!.id}`, body)).status).toBe(400)
    }
    expect((await read()).messages).toEqual([message])
  })

  it('is found by the same words after a change of its state', async () => {
    await send({ message: 'Räume' })
    await setState((await read()).messages[0]!.id, 'answered')
    expect(await names('?q=raume')).toEqual(['Zoë Lund'])
  })

  it('is deleted for good by an admin, new or not; an editor may not', async () => {
    await send({ name: 'Stays' })
    await send({ name: 'Goes' })
    const [goes, stays] = (await read()).messages
    const refused = await editor.delete(`/api/messages/${goes!.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { status, body } = await admin.delete(`/api/messages/${goes!.id}`)
    expect([status, body]).toEqual([200, { ok: true }])
    expect(await names()).toEqual(['Stays'])
    expect((await read('?q=stays')).messages).toEqual([stays])
    for (const id of [goes!.id, unusedId()]) {
      const again = await admin.delete(`/api/messages/${id}`)
      expect([again.status, again.body]).toEqual([404, { error: messageTexts.notFound, code: 'not-found' }])
    }
  })

  it.each(['/api/messages', '/console-api/messages'])(
    'that is deleted under %s leaves nothing of the visitor in the outbox, and is mailed no more',
    async (path) => {
      const fields = { name: 'Vera Visible', email: 'vera@visitor.test', message: 'Words for the bin' }
      for (const state of ['waiting', 'sent', 'failed'] as const) {
        await send({ ...fields, message: `${fields.message} ${state}` })
        const [mail] = await mailsTo(app, STUDIO_INBOX)
        await app.payload.db.updateOne({
          collection: 'outbox',
          where: { id: { equals: mail!.id } },
          data: { state },
        })
        const [message] = (await read()).messages
        const response = await admin.delete(`${path}/${message!.id}`)
        expect(response.status, response.text).toBe(200)
        const [mailAfter] = await mailsTo(app, STUDIO_INBOX)
        expect(mailAfter).toMatchObject({
          kind: 'contact-to-studio',
          state: state === 'waiting' ? 'cancelled' : state,
          subject: messageTexts.deletedSubject,
          bodyRemovedAt: expect.any(String),
        })
        for (const word of Object.values(fields)) expect(JSON.stringify(mailAfter)).not.toContain(word)
        await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
      }
    },
  )

  it('is kept while its mail cannot be erased, so that it can be deleted again', async () => {
    await send({ name: 'Vera Visible' })
    const [message] = (await read()).messages
    const { db } = app.payload
    const write = db.updateOne.bind(db)
    const failingWrite = vi.spyOn(db, 'updateOne').mockImplementation((async (
      args: Parameters<typeof write>[0],
    ) => {
      if (args.collection === 'outbox') throw new Error('The disk is full')
      return write(args)
    }) as typeof db.updateOne)
    expect((await admin.delete(`/api/messages/${message!.id}`)).status).toBe(500)
    failingWrite.mockRestore()
    expect((await read()).messages).toEqual([message])
    expect((await admin.delete(`/api/messages/${message!.id}`)).status).toBe(200)
    expect(JSON.stringify(await mailsTo(app, STUDIO_INBOX))).not.toContain('Vera Visible')
  })

  it('whose retention is over, or that never was, is not found', async () => {
    await send()
    const [message] = (await read()).messages
    await app.payload.updateGlobal({ slug: 'studio', data: { keepMessagesDays: 7 }, overrideAccess: true })
    await sweepRecords({ payload: app.payload, now: new Date(Date.now() + 8 * DAY) })
    expect((await read()).messages).toEqual([])
    for (const id of [message!.id, unusedId()]) {
      const { status, body } = await setState(id, 'answered')
      expect([status, body]).toEqual([404, { error: messageTexts.notFound, code: 'not-found' }])
    }
  })
})
