import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { makePost, makeProject, uploadImage } from '#tests/support/builders.ts'
import type { ChildServer } from '#tests/support/child-server.ts'
import { readEnvironment } from '#tests/support/compose.ts'
import { withoutBearer } from '#tests/support/console-callers.ts'
import { buildImage } from '#tests/support/container-image/build-image.ts'
import type { Image } from '#tests/support/container-image/image.ts'
import { IMAGE_USER } from '#tests/support/container-image/dockerfile.ts'
import { probeWrites } from '#tests/support/container-image/probe-writes.ts'
import {
  type DataFolder,
  makeDataFolder,
  runInImage,
  startReadyImage,
  startImage,
} from '#tests/support/container-image/start-image.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { clusterSettings } from '#tests/support/cluster/cluster-servers.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { startReplicaSet } from '#tests/support/servers/mongod.ts'
import { startRedis } from '#tests/support/servers/redis.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'

const MAX_BYTES = 800e6
const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' }
const MESSAGE = { name: 'Zoë Lund', email: 'zoe@visitor.test', message: 'Six renderings, and sound.' }

const CONSOLE_PATHS = [
  '/console',
  '/console/collections/posts',
  '/console/collections/projects/create',
  '/console/globals/studio',
  '/console/account',
]

let building: Promise<Image> | undefined
const buildOnce = () => (building ??= buildImage())
const folders: DataFolder[] = []

function newDataFolder(owner?: number): string {
  const dataFolder = makeDataFolder(owner)
  folders.push(dataFolder)
  return dataFolder.folder
}

afterAll(async () => {
  for (const folder of folders) folder.remove()
  await building?.then((image) => image.remove())
})

await describeWithServers('the image', buildOnce, (image) => {
  it('has no more than 800 MB', () => {
    console.log(`The image has ${Math.round(image().bytes / 1e6)} MB`)
    expect(image().bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('runs as a user without rights, and the kernel lets it write only to /data and /tmp', async () => {
    const { user, rights, places } = await probeWrites(image(), newDataFolder())
    expect([user, rights]).toEqual([IMAGE_USER, 0])
    const { '/data': data, '/tmp': tmp, ...others } = places
    expect([data, tmp]).toEqual(['written', 'written'])
    expect(new Set(Object.values(others))).toEqual(new Set(['EROFS']))
  })

  describe('as it starts by itself', () => {
    let site: ChildServer
    let folder: string
    beforeAll(async () => {
      folder = newDataFolder()
      const startedAt = performance.now()
      site = await startImage(image(), { data: folder, env: SETTINGS })
      await site.ready()
      console.log(`It was ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    })
    afterAll(async () => void (await site.stop('SIGKILL')))
    const healthcheck = () =>
      runInImage(image(), {
        data: newDataFolder(),
        env: { PORT: new URL(site.origin).port },
        args: image().healthcheck,
      })

    it('is healthy, and its own health check says so', async () => {
      expect((await site.client().get('/healthz')).status).toBe(200)
      expect((await site.client().get('/readyz')).body).toMatchObject({ status: 'ready' })
      expect(await healthcheck()).toMatchObject({ code: 0, stderr: '' })
    })

    it.each(['/', '/blog', '/booking', '/admin/signin', '/console/login'])(
      'shows %s to a visitor',
      async (path) => {
        const { status, headers, text } = await site.client().get(path)
        expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
        expect(text).toContain('</html>')
      },
    )

    it('shows the console to an admin', async () => {
      const admin = withoutBearer(await site.client().signIn(ADMIN))
      for (const path of CONSOLE_PATHS) {
        const { status, text } = await admin.get(path, { headers: { Accept: 'text/html' } })
        expect([path, status]).toEqual([path, 200])
        expect(text, path).toContain('/console/_next/')
      }
    })

    it('stores what visitors and staff save, and has it after SIGTERM and another start', async () => {
      const response = await site.client().post('/api/contact', MESSAGE)
      expect([response.status, response.body]).toEqual([201, { message: contactTexts.success }])
      const staff = await site.client().signIn(ADMIN)
      const { imageUrl } = await uploadImage(staff)
      const project = await makeProject(staff)
      const post = await makePost(staff)

      expect(await site.stop('SIGTERM')).toBe(0)
      expect((await healthcheck()).code).not.toBe(0)
      site = await startImage(image(), { data: folder, env: SETTINGS })
      await site.ready()
      expect((await site.client().get(`/portfolio/${project.id}`)).text).toContain(project.title)
      expect((await site.client().get(`/blog/${post.id}`)).status).toBe(200)
      expect((await site.client().get(imageUrl)).status).toBe(200)
    })

    it('is backed up while the site runs, and restored while it is stopped', async () => {
      const archive = '/data/backups/before.tar.gz'
      const script = (name: string, ...flags: string[]) => ({
        data: folder,
        env: SETTINGS,
        args: ['node', '--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, archive, ...flags],
      })
      expect(await runInImage(image(), script('backup'))).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Backed up'),
      })
      const later = await makeProject(await site.client().signIn(ADMIN))
      expect(await runInImage(image(), script('restore', '--force'))).toMatchObject({ code: 1 })
      expect(await site.stop('SIGTERM')).toBe(0)

      expect(await runInImage(image(), script('restore', '--force'))).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Restored'),
      })
      site = await startImage(image(), { data: folder, env: SETTINGS })
      await site.ready()
      expect((await site.client().get(`/portfolio/${later.id}`)).status).toBe(404)
      expect((await site.client().get('/')).status).toBe(200)
    })
  })

  describe.skipIf(process.getuid?.() !== 0)('as another user than its own', () => {
    const STRANGER = 4242

    it('names the folder to which it may not write, and ends', async () => {
      const { code, stderr } = await runInImage(image(), { data: newDataFolder(IMAGE_USER), user: STRANGER })
      expect(code).toBe(1)
      expect(stderr).toMatch(/^DATA_DIR \(\/data\) cannot be used: this user may not write there[^\n]+\n$/)
    })

    it('works in a folder of that user', async () => {
      const site = await startReadyImage(image(), {
        data: newDataFolder(STRANGER),
        user: STRANGER,
        env: SETTINGS,
      })
      expect((await site.client().get('/')).status).toBe(200)
    })
  })
})

/** The servers that the replicas of docker-compose.yml use, on this machine. */
const startServers = () =>
  startTogether(async (parts) => {
    const servers = {
      redis: await parts.keep(startRedis()),
      s3: await parts.keep(startS3()),
      mongo: await parts.keep(startReplicaSet(1)),
    }
    return { servers, mail: await parts.keep(startMailCatcher()), image: await buildOnce() }
  })

await describeWithServers('the image on MongoDB, S3, Redis and SMTP', startServers, (parts) => {
  afterAll(() => parts().stop())

  it('starts with the settings of docker-compose.yml, shows pages and console, and takes an image', async () => {
    const { servers, mail, image } = parts()
    const clusterEnv = {
      ...(await clusterSettings(servers, 'studio')),
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: mail.url,
    }
    const site = await startReadyImage(image, {
      data: newDataFolder(),
      env: { ...readEnvironment('site-1'), ...clusterEnv, ...SETTINGS },
    })
    expect((await site.client().get('/readyz')).body).toMatchObject({
      database: { ok: true },
      storage: { ok: true },
      cache: { ok: true },
    })
    const { imageUrl } = await uploadImage(await site.client().signIn(ADMIN))
    expect((await site.client().get(imageUrl)).status).toBe(200)
    expect((await site.client().get('/')).status).toBe(200)
    expect(
      (await withoutBearer(await site.client().signIn(ADMIN)).get('/console/collections/projects')).status,
    ).toBe(200)
    expect(await site.stop('SIGTERM')).toBe(0)
  })
})
