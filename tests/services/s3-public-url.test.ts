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
    const s3 = await parts.keep(startS3())
    const settings = await s3.makeBucket()
    const base = `${s3.endpoint}/${settings.S3_BUCKET}`
    const app = await startApp({ ...settings, S3_PUBLIC_URL: `${base}/` })
    return { s3, base, app, editor: await app.editor() }
  })

await describeWithServers('files that visitors load from the store itself', startSite, (site) => {
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
  const fetchFromSite = (path: string, init: RequestInit = {}) =>
    fetch(site().app.origin + path, { redirect: 'manual', ...init })

  it('have the address of the store, which sends an image to anybody, to be cached for good', async () => {
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
    'are redirected from the site’s address to the store’s, without asking the store: %s',
    async (method) => {
      const { editor } = site()
      const { imageUrl, imagePath } = await uploadImage(editor)
      const response = await fetchFromSite(`/media/${imagePath}`, { method })
      expect([
        response.status,
        response.headers.get('location'),
        response.headers.get('cache-control'),
      ]).toEqual([302, imageUrl, 'public, max-age=3600'])
    },
  )

  it('do not include an SVG: the site sends it in a sandbox, and the store as an attachment', async () => {
    const { base, app } = site()
    const svg = await store(hostileSvg, 'logo.svg', 'image/svg+xml')
    const path = `/media/uploads/${svg.filename}`
    expect(new URL(svg.url!, app.origin).pathname).toBe(path)
    const response = await fetchFromSite(path)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-security-policy'),
    ]).toEqual([200, 'image/svg+xml', expect.stringMatching(/^sandbox;/)])
    expect((await fetch(`${base}/uploads/${svg.filename}`)).headers.get('content-disposition')).toBe(
      'attachment',
    )
  })

  it('do not include a panorama, since a page reads its pixels', async () => {
    const { editor } = site()
    const bytes = await jpeg({ width: 2_048, height: 1_024 })
    const form = multipartForm({ panorama: { name: 'hall.jpg', type: 'image/jpeg', bytes } })
    const { panorama } = (await editor.postForm('/api/uploads/panoramas', form)).body
    expect(panorama.sizes[0].url).toBe(`/media/${panorama.imagePath}`)
    const response = await fetchFromSite(panorama.imageUrl)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('may be requested in ranges, such as a video', async () => {
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

  it('may be shown by pages, from exactly that origin', async () => {
    const { s3 } = site()
    const policy = (await fetchFromSite('/')).headers.get('content-security-policy')!
    expect(policy.split('; ').filter((rule) => rule.includes(s3.endpoint))).toEqual([
      `img-src 'self' data: blob: ${s3.endpoint}`,
      `media-src 'self' blob: ${s3.endpoint}`,
    ])
  })

  it('are recognised by that address in a text, which stores the site’s own', async () => {
    const { editor } = site()
    const { imageUrl, imagePath } = await uploadImage(editor, { folder: 'text-images' })
    const { content } = await makePost(editor, {
      content: `<p>Words</p><img src="${imageUrl}" alt="A stair">`,
    })
    expect(content).toContain(`<img src="/media/${imagePath}" alt="A stair"`)
  })

  it('have an absolute address wherever others read it', async () => {
    const { base, editor } = site()
    const { id, imageUrl } = await makePost(editor, { image: await imageFile() })
    expect(imageUrl).toMatch(new RegExp(`^${base}/post-images/`))
    for (const path of ['/feed.xml', '/sitemap.xml', `/blog/${id}`]) {
      const text = await (await fetchFromSite(path)).text()
      expect([path, text.includes(imageUrl), text.includes(`studio.test${imageUrl}`)]).toEqual([
        path,
        true,
        false,
      ])
    }
  })
})
