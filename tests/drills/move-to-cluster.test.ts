import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { type CommandResult, openArchive, runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { makeDemoData } from '#tests/support/e2e/demo-data.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { startMongo } from '#tests/support/servers/mongod.ts'
import { SITE_ADMIN } from '#tests/support/e2e/site-server.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'
import { wav } from '#tests/support/sounds.ts'
import { EVENT_LIMIT, TEST_LIMIT } from '#tests/support/limits.ts'

/*
 * A studio moves from the embedded profile to the cluster profile and back (docs/backups.md#moving-up), and
 * keeps its content and addresses.
 */

const startParts = () =>
  startTogether(async (parts) => {
    const mongo = await parts.keep(startMongo())
    const s3 = await parts.keep(startS3())
    return { mongo, bucket: await s3.makeBucket() }
  })

const catcher = await startMailCatcher()
const root = mkdtempSync(join(tmpdir(), 'move-to-cluster-'))
afterAll(async () => {
  await catcher.stop()
  rmSync(root, { recursive: true, force: true })
})

const pathOf = (name: string) => join(root, name)
const common = {
  PUBLIC_URL: 'http://studio.test',
  SEED: 'none',
  MAIL_FROM: 'studio@studio.test',
  MAIL_TO: 'inbox@studio.test',
  SMTP_URL: catcher.url,
}
const embedded = (name: string) => ({ ...common, DATA_DIR: pathOf(name) })

const EDITOR = { email: 'nia@studio.test', password: 'an-initial-password-1' }
/** A day on which the studio of the demo content is open, as `getUTCDay` counts. */
const WEDNESDAY = 3
const zoe = { name: 'Zoë', email: 'zoe@visitor.test' }

const expectSuccess = ({ status, stderr, stdout }: CommandResult): string => {
  expect([status, stderr], stdout).toEqual([0, ''])
  return stdout
}
async function contentsOf(file: string) {
  const { manifest, dispose } = await openArchive(file)
  dispose()
  expect(manifest.missing).toEqual([])
  return manifest
}

/** Makes what a few days bring: a saved and a trashed post, a project, an account, a message, a booking. */
async function makeContent(admin: Client, visitor: Client) {
  const post = await makePost(admin, { title: 'Draft', image: await imageFile() })
  await admin.putForm(
    `/api/blogposts/${post.id}`,
    formWith({ title: 'Moving day', content: '<p>With a <strong>word</strong></p>' }),
  )
  const trashed = await makePost(admin)
  await admin.delete(`/api/blogposts/${trashed.id}`)
  const project = await makeProject(admin, {
    images: [await uploadImage(admin), await uploadImage(admin)],
    blocks: [await makeAudioBlock(admin)],
  })
  await vi.waitFor(
    async () => {
      const { body } = await visitor.get(`/api/public/projects/${project.id}`)
      expect(body.project.blocks[0].takes[0].sound.state).toBe('ready')
    },
    { timeout: EVENT_LIMIT, interval: 200 },
  )
  // the mail server is stopped: these mails wait
  expect((await visitor.post('/api/contact', { ...zoe, message: 'Hello from before' })).status).toBe(201)
  const days = [...Array(7).keys()].map((day) => addDays(dateInZone(new Date(), 'UTC'), 30 + day))
  const date = days.find((day) => new Date(day).getUTCDay() === WEDNESDAY)!
  expect((await visitor.post('/api/send-booking-email', { ...zoe, date, timeSlot: '02:00 PM' })).status).toBe(
    201,
  )
  expect((await admin.post('/api/createUser', { ...EDITOR, role: 'editor' })).status).toBe(201)
  expect((await admin.post('/api/sendMail', { ...EDITOR, role: 'editor' })).status).toBeLessThan(300)
  return { post, trashed, project }
}

async function makeAudioBlock(admin: Client) {
  const form = multipartForm({ sound: { name: 'phrase.wav', type: 'audio/wav', bytes: wav() } })
  const { body } = await admin.postForm('/api/uploads/sounds', form)
  return { kind: 'audio', title: 'A phrase', takes: [{ soundPath: body.sound.path, label: '' }] }
}

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** @returns the public responses, and the length and the end of each media file that they name */
async function readPublicly(site: ChildServer, ids: { post: string; project: string }) {
  const api = [
    '/api/public/projects',
    `/api/public/projects/${ids.project}`,
    '/api/team/all',
    '/api/public/blogposts',
    `/api/public/blogposts/${ids.post}`,
    '/api/public/studio',
  ]
  const pages = ['/', '/blog', `/blog/${ids.post}`, `/portfolio/${ids.project}`, '/sitemap.xml']
  const responses: Record<string, string> = {}
  for (const path of [...api, ...pages]) {
    const response = await site.client().get(path)
    expect(response.status, path).toBe(200)
    responses[path] = response.text
  }
  const mediaPaths = new Set(
    Object.values(responses)
      .join()
      .match(/\/media\/[a-z0-9/-]+\.[a-z0-9]+/g),
  )
  expect(mediaPaths.size).toBeGreaterThan(50)
  expect([...mediaPaths].filter((path) => /\/sounds\/.+(?:\.wav|-web\.mp3)$/.test(path))).toHaveLength(2)
  for (const path of mediaPaths) {
    const bytes = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())
    responses[path] = `${bytes.length} ${bytes.toString('base64').slice(-40)}`
  }
  return responses
}

await describeWithServers('a studio that moves up', startParts, (parts) => {
  afterAll(() => parts().stop())

  const cluster = (name: string, secret: string) => ({
    ...common,
    DATA_DIR: pathOf(name),
    DATABASE_URL: parts().mongo.uri(`move-up-${name}`),
    PAYLOAD_SECRET: secret,
    ...parts().bucket,
  })

  it(
    'keeps everything under the same addresses, and comes back with the same contents',
    { timeout: 2 * TEST_LIMIT },
    async () => {
      cpSync(await makeDemoData(), pathOf('small'), { recursive: true })
      await catcher.stop()
      const small = await startChild(embedded('small'))
      await small.ready()
      const admin = await small.client().signIn(SITE_ADMIN)
      const { post, trashed, project } = await makeContent(admin, small.client())
      const ids = { post: post.id, project: project.id }
      const before = await readPublicly(small, ids)
      await small.stop()

      // restored on the cluster, and compared before a site changes anything
      expectSuccess(await runBackup(embedded('small'), pathOf('one.tar.gz')))
      const secret = readFileSync(join(pathOf('small'), 'secret'), 'utf8').trim()
      const wrong = await runRestore(
        cluster('large', 'another secret that is long enough to be one'),
        pathOf('one.tar.gz'),
      )
      expect([wrong.status, wrong.stderr]).toEqual([
        1,
        expect.stringContaining('Set PAYLOAD_SECRET to that one'),
      ])
      expectSuccess(await runRestore(cluster('large', secret), pathOf('one.tar.gz')))
      const second = await runRestore(cluster('large', secret), pathOf('one.tar.gz'))
      expect([second.status, second.stderr]).toEqual([
        1,
        expect.stringContaining('There is already a site in the database move-up-large'),
      ])
      expectSuccess(await runBackup(cluster('large', secret), pathOf('two.tar.gz')))
      const [one, two] = [await contentsOf(pathOf('one.tar.gz')), await contentsOf(pathOf('two.tar.gz'))]
      expect(two.contents).toEqual(one.contents)
      expect(one.contents).toMatchObject({
        messages: { count: 1 },
        bookings: { count: 1 },
        users: { count: 2 },
      })
      const mediaOf = ({ files }: typeof one) => files.filter(({ path }) => path.startsWith('media/'))
      expect(mediaOf(two)).toEqual(mediaOf(one))

      // the site on the cluster shows visitors the same, and sends the waiting mails
      await catcher.start()
      const large = await startChild(cluster('large', secret))
      await large.ready()
      expect(await readPublicly(large, ids)).toEqual(before)
      expect((await large.client().get(`/api/public/blogposts/${trashed.id}`)).status).toBe(404)
      const welcome = await catcher.waitForMail(({ recipients }) => recipients.includes(EDITOR.email))
      expect(welcome.text).toContain(EDITOR.password)
      await large.client().signIn(EDITOR)
      const largeAdmin = await large.client().signIn(SITE_ADMIN)
      expect((await largeAdmin.post(`/api/blogposts/${trashed.id}/restore`)).status).toBe(200)
      const booked = await catcher.waitForMail(
        ({ recipients, text }) =>
          recipients.includes(zoe.email) && Boolean(text?.includes('/booking/cancel/')),
      )
      const [, reference] = /\/booking\/cancel\/([\w-]+)/.exec(booked.text!)!
      expect((await large.client().post(`/api/bookings/${reference}/cancel`)).status).toBe(200)
      const running = await runRestore(cluster('large', secret), pathOf('one.tar.gz'), '--force')
      expect([running.status, running.stderr]).toEqual([
        1,
        expect.stringContaining('A site is running on the database'),
      ])
      await large.stop()

      // back down to one process
      expectSuccess(await runBackup(cluster('large', secret), pathOf('three.tar.gz')))
      const back = { ...embedded('back'), PAYLOAD_SECRET: secret }
      expectSuccess(await runRestore(back, pathOf('three.tar.gz')))
      expectSuccess(await runBackup(back, pathOf('four.tar.gz')))
      const [three, four] = [
        await contentsOf(pathOf('three.tar.gz')),
        await contentsOf(pathOf('four.tar.gz')),
      ]
      expect(four.contents).toEqual(three.contents)
      expect(mediaOf(four)).toEqual(mediaOf(three))
      expect(three.contents.posts!.count).toBe(one.contents.posts!.count)
      const site = await startChild(back)
      await site.ready()
      expect((await site.client().get(`/api/public/blogposts/${trashed.id}`)).status).toBe(200)
    },
  )

  it('by force keeps the previous data of the database, under a name that it prints', async () => {
    const secret = 'a secret of tests that is long enough 0123456789'
    const [first, second] = [
      { ...embedded('first'), PAYLOAD_SECRET: secret, ADMIN_EMAIL: 'first@studio.test' },
      cluster('held', secret),
    ]
    const site = await startChild(first)
    await site.ready()
    await site.stop()
    expectSuccess(await runBackup(first, pathOf('first.tar.gz')))
    const other = await startChild({ ...second, ADMIN_EMAIL: 'second@studio.test' })
    await other.ready()
    await other.stop()
    const output = expectSuccess(await runRestore(second, pathOf('first.tar.gz'), '--force'))
    const [, prefix] = /The previous data was moved to the collections (\S+)\.\* of move-up-held/.exec(
      output,
    )!
    const { MongoClient } = await import('mongodb')
    const client = await new MongoClient(second.DATABASE_URL).connect()
    const emailsIn = async (name: string) =>
      (await client.db().collection(name).find().toArray()).map(({ email }) => email)
    expect([await emailsIn('users'), await emailsIn(`${prefix}.users`)]).toEqual([
      ['first@studio.test'],
      ['second@studio.test'],
    ])
    expect(
      (await client.db().listCollections().toArray()).filter(({ name }) => name.startsWith('restore-')),
    ).toEqual([])
    await client.close()
  })
})
