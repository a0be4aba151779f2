import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BODY, UPLOADS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { pictureFile } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

// What a picture may be is judged in media.test.ts; here is the call around it.

const app = await startApp()
const editor = await app.editor()
const tour = new URL('../../cms/seed/assets/tour.mp4', import.meta.url)

/** Everything that is stored, files too. */
async function stored() {
  return { documents: await snapshotDatabase(app.payload), files: (await app.files.list('')).toSorted() }
}

describe.each([
  ['project-images', messages.projects.imageType],
  ['text-images', messages.media.imageType],
])('POST /uploads/%s', (folder, wrongType) => {
  const upload = (form: FormData) => editor.post(`/api/uploads/${folder}`, undefined, { form })

  it('answers with an address and a path of ours, never twice the same', async () => {
    const image = await pictureFile('../../etc/passwd.png')
    const [one, two] = [await upload(multipartForm({ image })), await upload(multipartForm({ image }))]
    expect(one.status).toBe(201)
    expect(one.body.imagePath).toMatch(new RegExp(`^${folder}/\\d{13}-[0-9a-f]+\\.png$`))
    expect(one.body.imageUrl).toBe(`/media/${one.body.imagePath}`)
    expect(two.body.imagePath).not.toBe(one.body.imagePath)
  })

  it('goes by the bytes and not by the name or the type that it is given', async () => {
    const { bytes } = await pictureFile()
    const { body } = await upload(multipartForm({ image: { name: 'page.html', type: 'text/html', bytes } }))
    expect(body.imagePath).toMatch(/\.png$/)
    expect((await app.client().get(body.imageUrl)).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['no file', () => multipartForm({ alt: 'A house' }), 400, messages.request.invalid],
    ['a text in place of the file', () => multipartForm({ image: 'a text' }), 400, messages.request.invalid],
    [
      'a field that it does not know',
      async () => multipartForm({ image: await pictureFile(), folder: '../' }),
      400,
      messages.request.invalid,
    ],
    [
      'a file that it does not expect',
      async () => multipartForm({ image: await pictureFile(), other: await pictureFile() }),
      400,
      messages.request.invalid,
    ],
    [
      'a text of the image with a line break',
      async () => multipartForm({ image: await pictureFile(), alt: 'one\ntwo' }),
      400,
      messages.request.invalid,
    ],
    ['two files of one name', () => twice(), 400, messages.protocol.brokenForm],
    [
      'bytes that are no picture',
      () => multipartForm({ image: { name: 'a.png', type: 'image/png', bytes: Buffer.from('MZ\u0090') } }),
      415,
      wrongType,
    ],
    [
      'more than a form may have',
      () =>
        multipartForm({ image: { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(BODY.multipart) } }),
      413,
      messages.protocol.tooLarge,
    ],
  ])('refuses %s and stores nothing', async (_, make, status, error) => {
    const before = await stored()
    const reply = await upload(await make())
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ error, code: expect.any(String) })
    expect(await stored()).toEqual(before)
  })

  it('refuses what is no form', async () => {
    const reply = await editor.post(`/api/uploads/${folder}`, { image: 'data:image/png;base64,AAAA' })
    expect(reply.status).toBe(415)
    expect(reply.body).toEqual({ error: messages.protocol.formOnly, code: 'unsupported-type' })
  })

  it.each([
    ['without a boundary', 'multipart/form-data', '--x--'],
    [
      'that ends early',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf a pict',
    ],
    ['of nonsense', 'multipart/form-data; boundary=x', 'nonsense'],
  ])('refuses a form %s', async (_, type, body) => {
    const reply = await editor.post(`/api/uploads/${folder}`, undefined, { raw: { type, body } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: messages.protocol.brokenForm })
  })
})

describe('more files at once than fit into memory', () => {
  /** Says that it will send the largest film, and sends nothing. @returns the status, where there is one */
  function announce(): Promise<number> {
    const { hostname, port } = new URL(app.origin)
    const { promise, resolve } = Promise.withResolvers<number>()
    const call = request({
      hostname,
      port,
      agent: false,
      method: 'POST',
      path: '/api/uploads/films',
      headers: {
        Authorization: `Bearer ${editor.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(BODY.film),
      },
    })
    call.on('response', ({ statusCode }) => resolve(statusCode!)).on('error', () => undefined)
    call.flushHeaders()
    onTestFinished(() => void call.destroy())
    return promise
  }

  it('wait, past as many as may wait are told to come again, and keep no picture waiting', async () => {
    const reads = Math.floor(UPLOADS.largeAtOnce / BODY.film)
    const calls = Array.from({ length: reads + UPLOADS.waiting + 1 }, announce)
    expect(await Promise.race(calls)).toBe(429)
    const form = multipartForm({ image: await pictureFile() })
    expect((await editor.post('/api/uploads/project-images', undefined, { form })).status).toBe(201)
  })

  it('are taken again once those before them are gone', async () => {
    const bytes = Buffer.concat([await readFile(tour), Buffer.alloc(BODY.multipart)])
    const form = () => multipartForm({ film: { name: 'a.mp4', type: 'video/mp4', bytes } })
    const upload = () => editor.post('/api/uploads/films', undefined, { form: form() })
    await vi.waitUntil(async () => (await upload()).status === 201, { timeout: EVENT_LIMIT })
  })
})

async function twice(): Promise<FormData> {
  const form = multipartForm({ image: await pictureFile() })
  form.append('image', new Blob([(await pictureFile()).bytes as BlobPart]), 'b.png')
  return form
}
