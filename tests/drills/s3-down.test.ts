import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { stdSerializers } from 'pino'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { S3 } from '#cms/storage/files/s3-timeouts.ts'
import { KB, MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { startApp } from '#tests/support/app.ts'
import { postForm, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { S3_KEYS, startS3 } from '#tests/support/servers/s3-server.ts'
import { jpeg } from '#tests/support/images.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const photo = async (size = { width: 700, height: 350 }) => ({
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: await jpeg(size),
})
const refusal = { error: mediaTexts.unavailable, code: 'files-unavailable' }

const startSite = () =>
  startTogether(async (parts) => {
    const s3 = await parts.keep(startS3())
    const proxy = await parts.keep(startTcpProxy(s3.port))
    const app = await startApp({ ...(await s3.makeBucket()), S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` })
    const queue = await import('#cms/features/media/variant-queue.ts')
    const editor = await app.editor()
    // uploaded while the store works
    const { imageUrl, imagePath } = await uploadImage(editor, {
      image: await photo({ width: 1600, height: 1200 }),
    })
    return { proxy, app, queue, editor, imageUrl, size: (await app.files.stat(imagePath))!.size }
  })

await describeWithServers('a site whose files are in S3', startSite, (site) => {
  afterAll(() => site().stop())
  afterEach(async () => {
    const { proxy } = site()
    await proxy.stop()
    proxy.behave()
    await proxy.start()
  })

  const fetchFromSite = (path: string, init?: RequestInit) => fetch(site().app.origin + path, init)

  describe('while the file store is out of reach', () => {
    it.each([
      ['an image of a project', () => ['/api/uploads/project-images', { image: photo() }] as const],
      ['an image of a text', () => ['/api/uploads/text-images', { image: photo() }] as const],
    ])('%s is refused with 503 and a text, and nothing of it is stored', async (_, call) => {
      const { proxy, app, editor } = site()
      const [path, fields] = call()
      const [documents, files] = [await snapshotDatabase(app.payload), await app.files.list('')]
      await proxy.stop()
      const response = await editor.postForm(path, multipartForm({ image: await fields.image }))
      expect([response.status, response.body, response.headers.get('retry-after')]).toEqual([
        503,
        refusal,
        '30',
      ])
      await proxy.start()
      expect(await snapshotDatabase(app.payload)).toEqual(documents)
      expect((await app.files.list('')).toSorted()).toEqual(files.toSorted())
    })

    it('a post with an image is refused whole, and can be sent again', async () => {
      const { proxy, app, editor } = site()
      const documents = await snapshotDatabase(app.payload)
      const form = postForm({ image: await photo() })
      await proxy.stop()
      const refused = await editor.postForm('/api/newpost', form)
      expect([refused.status, refused.body]).toEqual([503, refusal])
      expect(await snapshotDatabase(app.payload)).toEqual(documents)
      await proxy.start()
      expect((await editor.postForm('/api/newpost', form)).status).toBe(201)
    })

    it.each([
      ['is requested', {}],
      ['is requested in part', { headers: { Range: 'bytes=0-9' } }],
      ['is requested with HEAD', { method: 'HEAD' }],
      ['the client may have', { headers: { 'If-None-Match': '"x"' } }],
    ])('an image that %s gets 503, which is not cached', async (_, init) => {
      const { proxy, imageUrl } = site()
      await proxy.stop()
      const response = await fetchFromSite(imageUrl, init)
      expect([
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('retry-after'),
      ]).toEqual([503, 'no-store', '30'])
      expect(response.headers.get('etag')).toBeNull()
    })

    it('the site says that it is degraded and why, serves all else, and is ready again with the store', async () => {
      const { proxy } = site()
      await proxy.stop()
      const ready = await fetchFromSite('/readyz')
      expect([ready.status, await ready.json()]).toEqual([
        200,
        expect.objectContaining({ status: 'degraded', database: { ok: true }, storage: { ok: false } }),
      ])
      expect((await fetchFromSite('/')).status).toBe(200)
      expect((await fetchFromSite('/healthz')).status).toBe(200)
      await proxy.start()
      expect(await (await fetchFromSite('/readyz')).json()).toMatchObject({ status: 'ready' })
    })

    it('an image has no variants, and gets them when the store works again', async () => {
      const {
        proxy,
        app,
        editor,
        queue: { startVariantQueue, stopVariantQueue, whenVariantsIdle },
      } = site()
      const { imagePath: path } = await uploadImage(editor, { image: await photo() })
      const read = async () =>
        (
          await app.payload.find({
            collection: 'media',
            where: { filename: { equals: path.split('/')[1] } },
            overrideAccess: true,
          })
        ).docs[0]!
      await proxy.stop()
      startVariantQueue({ payload: app.payload, firstRetry: 200 })
      await whenVariantsIdle()
      expect(await read()).toMatchObject({ variantsState: 'pending', variants: [] })
      await proxy.start()
      await vi.waitUntil(async () => (await read()).variantsState === 'done', { timeout: EVENT_LIMIT })
      await stopVariantQueue()
      // 320 and 640 wide, in AVIF and WebP
      expect((await read()).variants).toHaveLength(4)
    })
  })

  describe('a file that is deleted while the file store', () => {
    const prepareDelete = async () => {
      const { app, editor } = site()
      const { imagePath } = await uploadImage(editor, { image: await photo() })
      const where = { filename: { equals: imagePath.split('/')[1] } }
      return async () => {
        await app.payload.delete({ collection: 'media', where, overrideAccess: true })
        return (await app.payload.count({ collection: 'media', where, overrideAccess: true })).totalDocs
      }
    }

    it('is out of reach is removed from the site, and the log has no secret', async () => {
      const { proxy, app } = site()
      const remove = await prepareDelete()
      const logged = vi.spyOn(app.payload.logger, 'error')
      await proxy.stop()
      expect(await remove()).toBe(0)
      const [{ err }] = logged.mock.calls[0] as unknown as [{ err: Error }]
      expect(err.message).toContain('ECONNREFUSED')
      expect(JSON.stringify(stdSerializers.err(err))).not.toContain(S3_KEYS.secret)
      logged.mockRestore()
    })

    it('takes connections and never answers is removed from the site, in the time of one call', async () => {
      const { proxy } = site()
      const remove = await prepareDelete()
      proxy.cut()
      proxy.behave({ hold: true })
      const startedAt = performance.now()
      expect(await remove()).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(2 * S3.responseTimeout)
    })
  })

  describe('a file store that breaks off', () => {
    it('in the middle of an image ends the connection: no short image looks whole', async () => {
      const { proxy, app, imageUrl, size } = site()
      expect(size).toBeGreaterThan(MB)
      proxy.cut()
      proxy.behave({ cutAfter: 256 * KB })
      const [response] = (await once(get(app.origin + imageUrl, { agent: false }), 'response')) as [
        IncomingMessage,
      ]
      expect([response.statusCode, response.headers['content-length']]).toEqual([200, String(size)])
      response.resume()
      const [error] = (await once(response, 'error').catch((thrown: unknown) => [thrown])) as [
        NodeJS.ErrnoException,
      ]
      expect([error.code, response.complete]).toEqual(['ECONNRESET', false])
    })

    it('and works again sends the whole image', async () => {
      const { imageUrl, size } = site()
      expect((await (await fetchFromSite(imageUrl)).arrayBuffer()).byteLength).toBe(size)
    })
  })
})
