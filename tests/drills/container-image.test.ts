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

// a machine that builds an image has little time for what runs beside it

const MAX_BYTES = 800e6
const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' }
const LETTER = { name: 'Zoë Lund', email: 'zoe@visitor.test', message: 'Six renderings, and sound.' }

const CONSOLE = [
  '/console',
  '/console/collections/posts',
  '/console/collections/projects/create',
  '/console/globals/studio',
  '/console/account',
]

let building: Promise<Image> | undefined
const built = () => (building ??= buildImage())
const folders: DataFolder[] = []

function data(owner?: number): string {
  const made = makeDataFolder(owner)
  folders.push(made)
  return made.folder
}

afterAll(async () => {
  for (const folder of folders) folder.remove()
  await building?.then((image) => image.remove())
})

await describeWithServers('the image', built, (image) => {
  it('has no more than 800 MB', () => {
    console.log(`The image has ${Math.round(image().bytes / 1e6)} MB`)
    expect(image().bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('runs as nobody special, and the kernel lets it write to /data and /tmp alone', async () => {
    const { user, rights, places } = await probeWrites(image(), data())
    expect([user, rights]).toEqual([IMAGE_USER, 0])
    const { '/data': kept, '/tmp': passing, ...others } = places
    expect([kept, passing]).toEqual(['written', 'written'])
    expect(new Set(Object.values(others))).toEqual(new Set(['EROFS']))
  })

  describe('as it starts by itself', () => {
    let site: ChildServer
    let folder: string
    beforeAll(async () => {
      folder = data()
      const begun = performance.now()
      site = await startImage(image(), { data: folder, env: SETTINGS })
      await site.ready()
      console.log(`It was ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    })
    afterAll(async () => void (await site.stop('SIGKILL')))
    const healthcheck = () =>
      runInImage(image(), {
        data: data(),
        env: { PORT: new URL(site.origin).port },
        args: image().healthcheck,
      })

    it('is well, and its own health check finds so', async () => {
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
      for (const path of CONSOLE) {
        const { status, text } = await admin.get(path, { headers: { Accept: 'text/html' } })
        expect([path, status]).toEqual([path, 200])
        expect(text, path).toContain('/console/_next/')
      }
    })

    it('takes what visitors and staff write, images among it, and has it after SIGTERM and another start', async () => {
      const response = await site.client().post('/api/contact', LETTER)
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

    it('is backed up beside the site, and restored while that is stopped', async () => {
      const archive = '/data/backups/before.tar.gz'
      const script = (name: string, ...rest: string[]) => ({
        data: folder,
        env: SETTINGS,
        args: ['node', '--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, archive, ...rest],
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

  describe.skipIf(process.getuid?.() !== 0)('under another number than its own', () => {
    const STRANGER = 4242

    it('says which folder it may not write, and ends', async () => {
      const { code, stderr } = await runInImage(image(), { data: data(IMAGE_USER), user: STRANGER })
      expect(code).toBe(1)
      expect(stderr).toMatch(/^DATA_DIR \(\/data\) cannot be used: this user may not write there[^\n]+\n$/)
    })

    it('works in a folder of that number', async () => {
      const site = await startReadyImage(image(), { data: data(STRANGER), user: STRANGER, env: SETTINGS })
      expect((await site.client().get('/')).status).toBe(200)
    })
  })
})

/** What the Compose file's replicas stand on, as one machine has it. */
const startServers = () =>
  startTogether(async (parts) => {
    const servers = {
      redis: await parts.keep(startRedis()),
      s3: await parts.keep(startS3()),
      mongo: await parts.keep(startReplicaSet(1)),
    }
    return { servers, mail: await parts.keep(startMailCatcher()), image: await built() }
  })

await describeWithServers('the image on MongoDB, S3, Redis and SMTP', startServers, (parts) => {
  afterAll(() => parts().stop())

  it('starts with the settings of docker-compose.yml, shows pages and console, and takes an image', async () => {
    const { servers, mail, image } = parts()
    const own = {
      ...(await clusterSettings(servers, 'studio')),
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: mail.url,
    }
    const site = await startReadyImage(image, {
      data: data(),
      env: { ...readEnvironment('site-1'), ...own, ...SETTINGS },
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
