import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateImportMap } from 'payload'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { consoleAdmin, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'
import { jpeg } from '#tests/support/images.ts'

const startSite = () =>
  startTogether(async (parts) => {
    const s3 = await parts.keep(startS3())
    const app = await startApp(await s3.makeBucket())
    const queue = await import('#cms/features/media/variant-queue.ts')
    return { app, queue, editor: await app.editor(), consoleClient: await consoleAdmin(app) }
  })

await describeWithServers('media in a bucket, by the S3 plugin of Payload', startSite, (site) => {
  afterAll(() => site().stop())

  const upload = async () =>
    uploadImage(site().editor, {
      image: { name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg({ width: 700, height: 350 }) },
    })
  const remove = async (imagePath: string) => {
    const where = { filename: { equals: imagePath.split('/')[1] } }
    return site().app.payload.delete({ collection: 'media', where, overrideAccess: true })
  }

  it('is stored by our file store, and not a second time by the plugin', async () => {
    const { app } = site()
    const { imagePath } = await upload()
    const { upload: options } = app.payload.collections.media.config
    expect(options.adapter).toBe('s3')
    // only our store writes the metadata of the owner, which `isOwn` reads
    expect(await app.files.isOwn(imagePath)).toBe(true)
  })

  it('is removed with its variants, and all other files stay', async () => {
    const { app, queue } = site()
    const { imagePath: otherPath } = await upload()
    const { imagePath } = await upload()
    const stem = imagePath.slice(0, imagePath.lastIndexOf('.'))
    queue.startVariantQueue({ payload: app.payload })
    await queue.whenVariantsIdle()
    // the original, and 320 and 640 wide in AVIF and WebP
    expect(await app.files.list(stem)).toHaveLength(5)
    const { docs } = await remove(imagePath)
    // the field of Payload's own upload sizes
    expect(docs.map((doc) => Object.keys(doc))).not.toContainEqual(expect.arrayContaining(['sizes']))
    expect(await app.files.list(stem)).toEqual([])
    expect(await app.files.stat(otherPath)).not.toBeNull()
    await queue.stopVariantQueue()
  })

  it('is removed with variants that the document does not name yet', async () => {
    const { app } = site()
    const { imagePath } = await upload()
    const stem = imagePath.slice(0, imagePath.lastIndexOf('.'))
    await app.files.put(`${stem}-320.avif`, Buffer.from('a variant'), 'image/avif')
    await remove(imagePath)
    expect(await app.files.list(stem)).toEqual([])
  })

  it.skipIf(!isConsoleBuilt)('is not served under the path of Payload', async () => {
    const { consoleClient } = site()
    const { imagePath } = await upload()
    const [prefix, filename] = imagePath.split('/')
    for (const query of ['', `?prefix=${prefix}`]) {
      const response = await consoleClient.get(`/console-api/media/file/${filename}${query}`)
      expect([response.status, response.body]).toEqual([404, { errors: [{ message: apiTexts.notFound }] }])
    }
  })

  it.skipIf(!isConsoleBuilt)(
    'includes no file that a browser claims to have put into the bucket',
    async () => {
      const { app, consoleClient } = site()
      const { imagePath } = await upload()
      const [prefix, filename] = imagePath.split('/')
      const before = await app.payload.count({ collection: 'media', overrideAccess: true })
      const file = { filename, mimeType: 'image/jpeg', size: 9, clientUploadContext: { prefix } }
      const response = await consoleClient.postForm(
        '/console-api/media',
        multipartForm({ file: JSON.stringify(file), _payload: '{}' }),
      )
      expect(response.status).toBe(400)
      expect(await app.payload.count({ collection: 'media', overrideAccess: true })).toEqual(before)
      expect((await consoleClient.post('/console-api/storage-s3-generate-signed-url', {})).status).toBe(404)
    },
  )

  it('needs no component that the built console does not have', async () => {
    const { dataDir, payload } = site().app
    const importMapFile = join(dataDir, 'import-map.ts')
    const admin = {
      ...payload.config.admin,
      importMap: { ...payload.config.admin.importMap, baseDir: dataDir, importMapFile },
    }
    await generateImportMap({ ...payload.config, admin }, { force: true, log: false })
    const names = (file: string) =>
      readFileSync(file, 'utf8')
        .match(/^ {2}"[^"]+"/gm)!
        .toSorted()
    expect(names(importMapFile)).toEqual(names(join(ROOT, 'cms/console/import-map.ts')))
  })
})
