import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { animation, hostileSvg, jpeg, pdf, phoneHeic, phoneJpeg, pngBomb } from '#tests/support/images.ts'
import { toUltraHdr } from '#tests/support/ultra-hdr.ts'

let app: TestApp
let editor: Client

beforeAll(async () => {
  app = await startApp()
  editor = await app.editor()
})

const upload = (bytes: Buffer, { name = 'photo.jpg', type = 'image/jpeg', alt = '', client = editor } = {}) =>
  client.call('POST', '/api/uploads/project-images', {
    form: multipartForm({ alt, image: { name, type, bytes } }),
  })

const fetchMedia = (path: string, init?: RequestInit) => fetch(app.origin + path, init)

async function countAll() {
  const { totalDocs } = await app.payload.count({ collection: 'media', overrideAccess: true })
  return { totalDocs, files: (await app.files.list('')).length }
}

describe('an uploaded project image', () => {
  it('responds with its path and its image, and is there for everyone', async () => {
    const response = await upload(await phoneJpeg({ width: 120, height: 80 }), {
      name: 'Façade 1.JPG',
      alt: 'A façade',
    })
    expect(response.status).toBe(201)
    expect(response.body.imagePath).toMatch(/^project-images\/\d{13}-[0-9a-f]{16}\.jpg$/)
    expect(response.body.imageUrl).toBe(`/media/${response.body.imagePath}`)
    expect(response.body.image).toMatchObject({
      alt: 'A façade',
      width: 80,
      height: 120,
      focus: { x: 50, y: 50 },
      sources: [],
    })

    const file = await fetchMedia(response.body.imageUrl)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.includes('secret-owner')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 120 })
  })

  it.each([
    ['and its variants are made later', () => jpeg({ width: 700, height: 350 }), []],
    [
      'with a gain map, and variants in HDR for screens that show them',
      () => toUltraHdr({ width: 700, height: 350 }),
      [['image/jpeg', '(dynamic-range: high)', ['320w', '640w']]],
    ],
  ])('is stored once, %s', async (_what, make, inHdr) => {
    const { startVariantQueue, stopVariantQueue, whenVariantsIdle } =
      await import('#cms/features/media/variant-queue.ts')
    const response = await upload(await make())
    startVariantQueue({ payload: app.payload })
    await whenVariantsIdle()
    await stopVariantQueue()

    const { docs } = await app.payload.find({
      collection: 'media',
      where: { filename: { equals: response.body.imagePath.split('/')[1] } },
      overrideAccess: true,
    })
    const { presentImage } = await import('#cms/features/media/present-image.ts')
    const { sources } = presentImage(docs[0])!
    expect(sources.map(({ type, media, srcset }) => [type, media, srcset.match(/\d+w/g)])).toEqual([
      ...inHdr,
      ['image/avif', undefined, ['320w', '640w']],
      ['image/webp', undefined, ['320w', '640w']],
    ])
    for (const { type, srcset } of sources) {
      const variant = await fetchMedia(srcset.split(' ')[0]!)
      expect([variant.status, variant.headers.get('content-type')]).toEqual([200, type])
      const { width, height, gainMap } = await sharp(await variant.arrayBuffer()).metadata()
      expect([width, height, Boolean(gainMap)]).toEqual([320, 160, type === 'image/jpeg'])
    }
    expect(existsSync('media')).toBe(false)
  })

  it.each([
    ['a PDF named .png', 415, () => pdf],
    [
      'an SVG that declares entities',
      422,
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
    ],
    ['a page that begins like a GIF', 422, () => Buffer.from('GIF89a<html><script>alert(1)</script>')],
    [
      'a photo that was cut off',
      422,
      async () => (await jpeg({ width: 300, height: 300 })).subarray(0, 4_000),
    ],
    ['400 million pixels in a small file', 422, () => pngBomb(20_000)],
    ['more than 20 MB', 413, () => Buffer.alloc(IMAGE.maxProjectImageBytes + 1)],
  ])('is not %s', async (_what, status, make) => {
    const before = await countAll()
    const response = await upload(await make(), { name: 'a.png', type: 'image/png' })
    expect(response.status).toBe(status)
    expect(response.body.error).toEqual(expect.any(String))
    expect(await countAll()).toEqual(before)
  })

  it('may be an SVG: it is cleaned, served in a sandbox, and a project and its card show it', async () => {
    const response = await upload(hostileSvg, { name: 'plan.svg', type: 'image/svg+xml', alt: 'A plan' })
    expect(response.status).toBe(201)
    expect(response.body.image).toMatchObject({ alt: 'A plan', width: 120, height: 80, sources: [] })
    const file = await fetchMedia(response.body.imageUrl)
    expect([file.headers.get('content-type'), file.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      expect.stringMatching(/^sandbox;/),
    ])
    expect(await file.text()).not.toMatch(/script|alert|evil/)

    const { imageUrl, imagePath } = response.body
    const project = await makeProject(editor, { images: [{ imageUrl, imagePath }] })
    expect(project.images).toEqual([response.body.image])
    const page = await (await fetchMedia(`/portfolio/${project.id}`)).text()
    expect(page).toContain(`src="${imageUrl}"`)
    expect((await fetchMedia('/')).status).toBe(200)
  })

  it.each(['', 'width="100%" height="100%"', 'width="40"', 'height="0" viewBox="0 0 NaN 9"'])(
    'may be an SVG that tells its size only to a browser, or not at all (%s)',
    async (attributes) => {
      const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`)
      const response = await upload(svg, { name: 'plan.svg', type: 'image/svg+xml' })
      // the height that browsers give an SVG without one
      expect([response.status, response.body.image.height]).toEqual([201, 150])
    },
  )

  it('may be the HEIC of an iPhone: it is stored upright as a JPEG, without its metadata', async () => {
    const response = await upload(phoneHeic, { name: 'IMG_0001.HEIC', type: 'image/heic' })
    expect(response.status).toBe(201)
    expect(response.body.imagePath).toMatch(/\.jpg$/)
    const file = await fetchMedia(response.body.imageUrl)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 96 })
    expect(bytes.includes('secret-owner')).toBe(false)
    const { docs } = await app.payload.find({
      collection: 'media',
      where: { filename: { equals: response.body.imagePath.split('/')[1] } },
      overrideAccess: true,
    })
    expect(docs[0]).toMatchObject({ originalName: 'IMG_0001.jpg', mimeType: 'image/jpeg' })
  })

  it('cannot be uploaded by a stranger', async () => {
    expect((await upload(await jpeg(), { client: app.client() })).status).toBe(401)
  })

  it('may be animated', async () => {
    const { body } = await upload(await animation('webp'))
    const bytes = await buffer((await app.files.open(body.imagePath))!.stream)
    expect((await sharp(bytes).metadata()).pages).toBe(3)
  })
})
