import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, imageFile, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { hostileSvg, jpeg } from '#tests/support/images.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'

const startSite = () =>
  startTogether(async (parts) => {
    const weed = await parts.keep(startS3())
    const settings = await weed.makeBucket()
    const base = `${weed.endpoint}/${settings.S3_BUCKET}`
    const app = await startApp({ ...settings, S3_PUBLIC_URL: `${base}/` })
    return { weed, base, app, editor: await app.editor() }
  })

await describeWithServers('images that visitors have from the store itself', startSite, (site) => {
  afterAll(() => site().stop())

  async function store(data: Buffer, name: string, mimetype: string) {
    const { app } = site()
    return app.payload.create({
      collection: 'media',
      data: { alt: '' },
      file: { name, mimetype, data, size: data.length },
      overrideAccess: true,
      req: await app.req(),
    })
  }
  const asked = (path: string, init: RequestInit = {}) =>
    fetch(site().app.origin + path, { redirect: 'manual', ...init })

  it('names the store’s own address, which gives an image to anybody as what it is, for good', async () => {
    const { base, app, editor } = site()
    const { imageUrl, imagePath } = await uploadImage(editor)
    expect(imageUrl).toBe(`${base}/${imagePath}`)
    const response = await fetch(imageUrl)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', 'inline'])
    expect((await response.arrayBuffer()).byteLength).toBe((await app.files.stat(imagePath))!.size)
  })

  it.each(['GET', 'HEAD'])(
    'leads from our own address to the store’s, without asking the store: %s',
    async (method) => {
      const { editor } = site()
      const { imageUrl, imagePath } = await uploadImage(editor)
      const response = await asked(`/media/${imagePath}`, { method })
      expect([
        response.status,
        response.headers.get('location'),
        response.headers.get('cache-control'),
      ]).toEqual([302, imageUrl, 'public, max-age=3600'])
    },
  )

  it('gives a drawing itself, in a sandbox, and the store gives it only to be kept', async () => {
    const { base, app } = site()
    const svg = await store(hostileSvg, 'logo.svg', 'image/svg+xml')
    const path = `/media/uploads/${svg.filename}`
    expect(new URL(svg.url!, app.origin).pathname).toBe(path)
    const response = await asked(path)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-security-policy'),
    ]).toEqual([200, 'image/svg+xml', expect.stringMatching(/^sandbox;/)])
    expect((await fetch(`${base}/uploads/${svg.filename}`)).headers.get('content-disposition')).toBe(
      'attachment',
    )
  })

  it('gives a panorama itself, whose pixels a page reads', async () => {
    const { editor } = site()
    const bytes = await jpeg({ width: 2_048, height: 1_024 })
    const form = multipartForm({ panorama: { name: 'hall.jpg', type: 'image/jpeg', bytes } })
    const { panorama } = (await editor.postForm('/api/uploads/panoramas', form)).body
    expect(panorama.sizes[0].url).toBe(`/media/${panorama.imagePath}`)
    const response = await asked(panorama.imageUrl)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('gives a video in parts from there', async () => {
    const { base, app } = site()
    const video = await store(
      readFileSync(new URL('../../cms/seed/assets/tour.mp4', import.meta.url)),
      'tour.mp4',
      'video/mp4',
    )
    const response = await fetch(`${app.origin}/media/uploads/${video.filename}`, {
      headers: { Range: 'bytes=0-1023' },
    })
    expect([
      response.url,
      response.status,
      response.headers.get('content-type'),
      (await response.arrayBuffer()).byteLength,
    ]).toEqual([`${base}/uploads/${video.filename}`, 206, 'video/mp4', 1_024])
  })

  it('lets pages show images and videos from exactly there', async () => {
    const { weed } = site()
    const policy = (await asked('/')).headers.get('content-security-policy')!
    expect(policy.split('; ').filter((rule) => rule.includes(weed.endpoint))).toEqual([
      `img-src 'self' data: blob: ${weed.endpoint}`,
      `media-src 'self' blob: ${weed.endpoint}`,
    ])
  })

  it('knows the image of a text by that address, and keeps our own in the text', async () => {
    const { editor } = site()
    const { imageUrl, imagePath } = await uploadImage(editor, { folder: 'text-images' })
    const { content } = await makePost(editor, {
      content: `<p>Words</p><img src="${imageUrl}" alt="A stair">`,
    })
    expect(content).toContain(`<img src="/media/${imagePath}" alt="A stair"`)
  })

  it('is an absolute address wherever others read it', async () => {
    const { base, editor } = site()
    const { id, imageUrl } = await makePost(editor, { image: await imageFile() })
    expect(imageUrl).toMatch(new RegExp(`^${base}/post-images/`))
    for (const path of ['/feed.xml', '/sitemap.xml', `/blog/${id}`]) {
      const text = await (await asked(path)).text()
      expect([path, text.includes(imageUrl), text.includes(`studio.test${imageUrl}`)]).toEqual([
        path,
        true,
        false,
      ])
    }
  })
})
