import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { MB, SECOND } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { imageFile, postForm } from '#tests/support/builders.ts'
import { type Client, multipartForm } from '#tests/support/client.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'
import { tiff } from '#tests/support/images.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

// The calls that upload files. Which images are accepted: project-images.test.ts.

const app = await startApp()
const editor = await app.editor()
const tour = new URL('../../cms/seed/assets/tour.mp4', import.meta.url)

/** Everything that is stored, files too. */
async function snapshot() {
  return { documents: await snapshotDatabase(app.payload), files: (await app.files.list('')).toSorted() }
}

describe.each([
  ['project-images', projectsTexts.imageType],
  ['text-images', mediaTexts.imageType],
  ['library-images', projectsTexts.imageType],
])('POST /uploads/%s', (folder, wrongType) => {
  const upload = (form: FormData) => editor.postForm(`/api/uploads/${folder}`, form)

  it('responds with an address and a path of ours, never twice the same', async () => {
    const image = await imageFile('../../etc/passwd.png')
    const [one, two] = [await upload(multipartForm({ image })), await upload(multipartForm({ image }))]
    expect(one.status).toBe(201)
    expect(one.body.imagePath).toMatch(new RegExp(`^${folder}/\\d{13}-[0-9a-f]+\\.png$`))
    expect(one.body.imageUrl).toBe(`/media/${one.body.imagePath}`)
    expect(two.body.imagePath).not.toBe(one.body.imagePath)
  })

  it('tells what was lost of the image', async () => {
    const { body } = await upload(
      multipartForm({ image: { name: 'x.tif', type: '', bytes: tiff({ bits: 16 }) } }),
    )
    expect(body.lost).toEqual(['eight-bits', 'jpeg'])
    expect((await upload(multipartForm({ image: await imageFile() }))).body.lost).toEqual([])
  })

  it('uses the bytes and not the name or the type that it is given', async () => {
    const { bytes } = await imageFile()
    const { body } = await upload(multipartForm({ image: { name: 'page.html', type: 'text/html', bytes } }))
    expect(body.imagePath).toMatch(/\.png$/)
    expect((await app.client().get(body.imageUrl)).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['no file', () => multipartForm({ alt: 'A house' }), 400, requestTexts.invalid],
    ['a text in place of the file', () => multipartForm({ image: 'a text' }), 400, requestTexts.invalid],
    [
      'a field that it does not know',
      async () => multipartForm({ image: await imageFile(), folder: '../' }),
      400,
      requestTexts.invalid,
    ],
    [
      'a file that it does not expect',
      async () => multipartForm({ image: await imageFile(), other: await imageFile() }),
      400,
      requestTexts.invalid,
    ],
    [
      'a text of the image with a line break',
      async () => multipartForm({ image: await imageFile(), alt: 'one\ntwo' }),
      400,
      requestTexts.invalid,
    ],
    ['two files of one name', () => formWithTwoImages(), 400, apiTexts.brokenForm],
    [
      'bytes that are no image',
      () => multipartForm({ image: { name: 'a.png', type: 'image/png', bytes: Buffer.from('MZ\u0090') } }),
      415,
      wrongType,
    ],
    [
      'more than a form may have',
      () =>
        multipartForm({ image: { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(BODY.multipart) } }),
      413,
      apiTexts.tooLarge,
    ],
  ])('refuses %s and stores nothing', async (_, make, status, error) => {
    const before = await snapshot()
    const response = await upload(await make())
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject({ error, code: expect.any(String) })
    expect(await snapshot()).toEqual(before)
  })

  it('refuses a body that is no form', async () => {
    const response = await editor.post(`/api/uploads/${folder}`, { image: 'data:image/png;base64,AAAA' })
    expect(response.status).toBe(415)
    expect(response.body).toEqual({ error: apiTexts.formOnly, code: 'unsupported-type' })
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
    const response = await editor.call('POST', `/api/uploads/${folder}`, { raw: { type, body } })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: apiTexts.brokenForm })
  })
})

type SlowUpload = { path: string; bytes: number; client: Client }

/** Announces so many bytes, and sends only a few. @returns the status, once there is a response */
function beginUpload({ path, bytes, client }: SlowUpload): Promise<number> {
  const { hostname, port } = new URL(app.origin)
  const { promise, resolve } = Promise.withResolvers<number>()
  const call = request({
    hostname,
    port,
    agent: false,
    method: 'POST',
    path,
    headers: {
      Authorization: `Bearer ${client.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(bytes),
    },
  })
  call.on('response', ({ statusCode }) => resolve(statusCode!)).on('error', () => undefined)
  call.write('--x\r\n')
  onTestFinished(() => void call.destroy())
  return promise
}

const video = { path: '/api/uploads/videos', bytes: BODY.video }
const image = { path: '/api/uploads/project-images', bytes: BODY.multipart }

describe('files on slow lines', () => {
  it('keep no colleague waiting, whatever they save and however much is being uploaded', async () => {
    const client = await app.editor()
    const slow = [video, video, image, image].map((form) => beginUpload({ ...form, client }))
    const colleague = await app.editor()
    const saved = await colleague.postForm('/api/newpost', postForm())
    expect(saved.status).toBe(201)
    const bytes = Buffer.concat([await readFile(tour), Buffer.alloc(BODY.multipart)])
    const form = multipartForm({ video: { name: 'a.mp4', type: 'video/mp4', bytes } })
    expect((await colleague.postForm('/api/uploads/videos', form)).status).toBe(201)
    expect(await Promise.race([...slow, Promise.resolve('on its way')])).toBe('on its way')
  })

  it('are refused beyond what one account may upload at once, which leaves room for its images', async () => {
    const perAccount = Math.floor(UPLOADS.spoolBytesPerAccount / BODY.video)
    const client = await app.editor()
    const calls = Array.from({ length: perAccount + 1 }, () => beginUpload({ ...video, client }))
    expect(await Promise.race(calls)).toBe(429)
    const imageForm = multipartForm({ image: await imageFile() })
    expect((await client.postForm(image.path, imageForm)).status).toBe(201)
  })

  it('are refused so that a client that sends everything before it reads gets the response', async () => {
    const client = await app.editor()
    // two uploads of each kind are under way once a third is refused
    for (const form of [video, image]) {
      expect(await Promise.race([1, 2, 3].map(() => beginUpload({ ...form, client })))).toBe(429)
    }
    const bytes = Buffer.alloc(8 * MB)
    const form = multipartForm({ image: { name: 'a.png', type: 'image/png', bytes } })
    const { status, headers, body } = await client.postForm(image.path, form)
    expect([status, headers.get('retry-after')]).toEqual([429, String(UPLOADS.retryAfter / SECOND)])
    expect(body).toEqual({ error: mediaTexts.uploadsWaiting, code: 'too-many-requests' })
  })

  it('are refused where all accounts together upload too much at once', async () => {
    const perAccount = Math.floor(UPLOADS.spoolBytesPerAccount / BODY.video)
    const accounts = Math.ceil(UPLOADS.spoolBytes / (perAccount * BODY.video))
    const calls: Promise<number>[] = []
    for (let account = 0; account < accounts; account += 1) {
      const client = await app.editor()
      for (let call = 0; call < perAccount; call += 1) calls.push(beginUpload({ ...video, client }))
    }
    expect(await Promise.race(calls)).toBe(429)
  })

  it('leave nothing behind when they break off', async () => {
    const bytes = Buffer.concat([await readFile(tour), Buffer.alloc(BODY.multipart)])
    const client = await app.editor()
    void beginUpload({ ...video, client })
    const upload = () =>
      client.postForm(video.path, multipartForm({ video: { name: 'a.mp4', type: 'video/mp4', bytes } }))
    await vi.waitUntil(async () => (await upload()).status === 201, { timeout: EVENT_LIMIT })
    expect(await readdir(join(app.dataDir, 'spool'))).toEqual([])
  })
})

describe('a route that takes no files', () => {
  it('refuses a large form before a byte of it is sent', async () => {
    expect(await beginUpload({ path: '/api/contact', bytes: 2 * MB, client: editor })).toBe(413)
  })
})

async function formWithTwoImages(): Promise<FormData> {
  const form = multipartForm({ image: await imageFile() })
  form.append('image', new Blob([(await imageFile()).bytes as BlobPart]), 'b.png')
  return form
}
