import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Queue from '#cms/features/media/variant-queue.ts'
import type { Media } from '#cms/payload-types.ts'
import type { storeUpload as StoreImage } from '#cms/features/media/store-upload.ts'
import { animation, hostileSvg, jpeg, pdf, phoneJpeg, webp } from '#tests/support/images.ts'
import { startSmallPayload, storePhoto, type SmallPayload } from './small-payload.ts'

let small: SmallPayload
let storeUpload: typeof StoreImage
let queue: typeof Queue

beforeAll(async () => {
  small = await startSmallPayload()
  storeUpload = (await import('#cms/features/media/store-upload.ts')).storeUpload
  queue = await import('#cms/features/media/variant-queue.ts')
})

afterEach(() => queue.stopVariantQueue())

const store = (bytes: Buffer, name?: string) => storePhoto(small, bytes, name)
const filesOnDisk = () =>
  existsSync(small.mediaDir)
    ? (readdirSync(small.mediaDir, { recursive: true }) as string[]).filter((name) => path.extname(name))
    : []
const fileOf = ({ prefix, filename }: Media) => path.join(small.mediaDir, prefix!, filename!)

describe('an image of a form', () => {
  it('has a generated name and folder, its metadata, and an address under /media', async () => {
    const media = await store(await phoneJpeg({ width: 90, height: 60 }), '../../Über uns.JPEG')
    expect(media.filename).toMatch(/^\d{13}-[0-9a-f]{16}\.jpeg$/)
    expect(media).toMatchObject({
      prefix: 'project-images',
      alt: 'A house',
      originalName: '../../Über uns.JPEG',
      mimeType: 'image/jpeg',
      width: 60,
      height: 90,
      variantsState: 'pending',
    })
    expect(media.url).toMatch(new RegExp(`^(http://studio\\.test)?/media/project-images/${media.filename}$`))
    expect(media.placeholder).toMatch(/^data:image\/webp;base64,/)
  })

  it('is stored as cleaned, readable by its owner only, and nowhere else', async () => {
    const before = filesOnDisk().length
    const media = await store(await phoneJpeg())
    expect(filesOnDisk()).toHaveLength(before + 1)
    expect(statSync(fileOf(media)).mode & 0o777).toBe(0o600)
    expect(readFileSync(fileOf(media)).includes('secret-owner')).toBe(false)
    expect(media.filesize).toBe(statSync(fileOf(media)).size)
    expect(existsSync('media')).toBe(false)
  })

  it('is not confused with another of the same request', async () => {
    const req = await small.req('admin')
    const [a, b] = [await jpeg({ width: 30, height: 20 }), await webp({ width: 50, height: 20 })]
    const input = { req, folder: 'studio', alt: '', rules: 'project' as const }
    const first = await storeUpload({ ...input, file: { name: 'a.jpg', type: '', bytes: a } })
    const second = await storeUpload({ ...input, file: { name: 'b.webp', type: '', bytes: b } })
    expect((await sharp(fileOf(first)).metadata()).width).toBe(30)
    expect((await sharp(fileOf(second)).metadata()).width).toBe(50)
    expect(req.file).toBeUndefined()
  })

  it('keeps the bytes of an animation', async () => {
    const gif = await animation('gif')
    const media = await store(gif, 'a.gif')
    expect((await sharp(fileOf(media), { animated: true }).metadata()).pages).toBe(3)
    expect(media).toMatchObject({ width: 20, height: 10, mimeType: 'image/gif', variantsState: 'done' })
  })

  it('is refused where its bytes are no valid image, and leaves nothing behind', async () => {
    const before = filesOnDisk().length
    await expect(store(pdf, 'a.png')).rejects.toMatchObject({ status: 415 })
    await expect(store((await jpeg()).subarray(0, 500))).rejects.toMatchObject({ status: 422 })
    expect(filesOnDisk()).toHaveLength(before)
  })

  it('is refused without an account', async () => {
    const bytes = await jpeg()
    const attempt = storeUpload({
      req: await small.req(),
      file: { name: 'a.jpg', type: 'image/jpeg', bytes },
      folder: 'studio',
      alt: '',
      rules: 'project',
    })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  })
})

describe('a file of the console', () => {
  type UploadedFile = { name: string; type: string; fields?: Record<string, unknown> }
  const upload = async (bytes: Buffer, { name, type, fields = {} }: UploadedFile) =>
    small.payload.create({
      collection: 'media',
      data: fields,
      file: { name, mimetype: type, data: bytes, size: bytes.length },
      overrideAccess: false,
      req: await small.req('admin'),
    }) as unknown as Promise<Media>
  const JPEG = { name: 'a.jpg', type: 'image/jpeg' }

  it('may be an SVG, which is cleaned', async () => {
    const media = await upload(hostileSvg, { name: 'logo.svg', type: 'image/svg+xml' })
    expect(media).toMatchObject({
      mimeType: 'image/svg+xml',
      width: 120,
      height: 80,
      prefix: 'uploads',
      placeholder: null,
    })
    expect(readFileSync(fileOf(media), 'utf8')).not.toMatch(/script|alert/)
  })

  it('may be a video', async () => {
    const bytes = readFileSync(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
    const media = await upload(bytes, { name: 'tour.mp4', type: 'video/mp4', fields: { prefix: 'studio' } })
    expect(media).toMatchObject({
      mimeType: 'video/mp4',
      filesize: bytes.length,
      width: null,
      variantsState: 'done',
    })
    expect(readFileSync(fileOf(media)).equals(bytes)).toBe(true)
  })

  it('is judged by its bytes, and its folder cannot lead out of the store', async () => {
    await expect(upload(Buffer.from('<html></html>'), JPEG)).rejects.toMatchObject({ status: 415 })
    for (const prefix of ['../out', '/etc', 'a/../../b', 'A', 'a//b', '', 'a\0b', 7]) {
      const attempt = upload(await jpeg(), { ...JPEG, fields: { prefix } })
      await expect(attempt).rejects.toMatchObject({ status: 400 })
    }
  })

  it('is never fetched from a URL', async () => {
    const data = { filename: 'a.jpg', url: 'http://127.0.0.1:1/a.jpg' }
    const attempt = small.payload.create({
      collection: 'media',
      data,
      overrideAccess: false,
      req: await small.req('admin'),
    } as never)
    await expect(attempt).rejects.toMatchObject({ status: 400, message: 'A file is required' })
  })

  it('is never replaced, and its metadata cannot be changed', async () => {
    const media = await upload(await jpeg(), JPEG)
    const change = async (data: object, file?: object) =>
      small.payload.update({
        collection: 'media',
        id: media.id,
        data,
        ...(file && { file }),
        overrideAccess: false,
        req: await small.req('admin'),
      } as never) as unknown as Promise<Media>
    const bytes = await jpeg()
    await expect(
      change({}, { name: 'b.jpg', mimetype: 'image/jpeg', data: bytes, size: bytes.length }),
    ).rejects.toMatchObject({ status: 400 })

    const changed = await change({
      alt: 'New',
      filename: 'x.jpg',
      prefix: 'elsewhere',
      mimeType: 'text/html',
      width: 1,
      placeholder: 'x',
      variants: [{ path: 'x' }],
      url: 'http://evil.example',
    })
    const { filename, prefix, mimeType, width, placeholder, variants, url } = media
    expect(changed).toMatchObject({
      alt: 'New',
      filename,
      prefix,
      mimeType,
      width,
      placeholder,
      variants,
      url,
    })
  })

  it('can get a new focal point without its file being fetched', async () => {
    const media = await upload(await jpeg(), JPEG)
    const req = await small.req('admin')
    req.query = { uploadEdits: { focalPoint: { x: 20.4, y: 800 } } }
    const changed = await small.payload.update({
      collection: 'media',
      id: media.id,
      data: {},
      overrideAccess: false,
      req,
    } as never)
    expect(changed).toMatchObject({ focalX: 20, focalY: 100 })
  })

  it('is deleted with all its files', async () => {
    const filesBefore = filesOnDisk().toSorted()
    queue.startVariantQueue({ payload: small.payload })
    await queue.whenVariantsIdle()
    const filesOfOthers = filesOnDisk().toSorted()
    const media = await store(await jpeg({ width: 700, height: 300 }))
    await queue.whenVariantsIdle()
    expect(filesOnDisk().length).toBeGreaterThan(filesOfOthers.length + 1)
    await small.payload.delete({ collection: 'media', id: media.id, overrideAccess: true })
    expect(filesOnDisk().toSorted()).toEqual(filesOfOthers)
    expect(filesBefore.every((name) => filesOfOthers.includes(name))).toBe(true)
  })
})
