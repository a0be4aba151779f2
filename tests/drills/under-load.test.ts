import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { uploadImage } from '#tests/support/builders.ts'
import { startChild } from '#tests/support/child-server.ts'
import { errorLines } from '#tests/support/error-lines.ts'
import { findLost } from '#tests/support/load/find-lost.ts'
import { type ClusterSite, startClusterSite } from '#tests/support/cluster/cluster-site.ts'
import { printFigures } from '#tests/support/load/print-figures.ts'
import { type LoadFigures, type MixedLoad, startMixedLoad } from '#tests/support/load/mixed-load.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'
import { jpeg } from '#tests/support/images.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const PATHS = [
  '/',
  '/blog',
  '/booking',
  '/api/public/projects',
  '/api/public/blogposts',
  '/api/public/studio',
  '/sitemap.xml',
]
/** Of a hundred calls; the others read. */
const MIX = { writes: 40, edits: 10 }

const acknowledgedWrites: LoadFigures['acknowledged'][] = []
const countWrites = ({ acknowledged }: LoadFigures) =>
  acknowledged.contacts.length + acknowledged.bookings.length

/** Waits until so many more writes are acknowledged. */
async function waitForWrites(load: MixedLoad, count: number): Promise<void> {
  const from = countWrites(load.figures)
  await vi.waitUntil(() => countWrites(load.figures) >= from + count, { timeout: EVENT_LIMIT })
}

type Drill = {
  name: string
  site: ClusterSite
  /** what is done to the site while it is under load */
  disrupt: (load: MixedLoad) => Promise<void>
}

/** Runs a drill under load. @returns the errors that callers saw, and acknowledged writes that are lost */
async function drill({ name, site, disrupt }: Drill): Promise<{ errors: string[]; lost: string[] }> {
  const staff = await site.staff()
  const load = await startMixedLoad({
    origin: site.origin,
    paths: PATHS,
    staff,
    mix: MIX,
    // calls a second
    rate: 50,
    callers: 10,
  })
  try {
    await waitForWrites(load, 20)
    await disrupt(load)
  } finally {
    await load.end()
  }
  const { figures } = load
  const lost = await findLost({ db: site.db, acknowledged: figures.acknowledged, projectId: staff.projectId })
  printFigures(name, figures, lost)
  const errors = Object.keys(figures.errors)
  if (errors.length > 0) process.stdout.write(`${explainErrors(site, figures).join('\n')}\n`)
  acknowledgedWrites.push(figures.acknowledged)
  return { errors, lost }
}

/** What the responses, replicas and nginx said, which cannot be found out afterwards. */
function explainErrors({ replicas, nginx }: ClusterSite, { failures }: LoadFigures): string[] {
  return [
    ...failures.map((failure) => JSON.stringify(failure)),
    ...replicas.flatMap(({ server }) => errorLines(server.stdout())),
    ...nginx
      .accessLog()
      .split('\n')
      .filter((line) => /"status":5/.test(line)),
    ...nginx
      .errorLog()
      .split('\n')
      .filter((line) => /\[(?:warn|error|crit)\]/.test(line)),
  ]
}

await describeWithServers('under load', startClusterSite, (cluster) => {
  afterAll(() => cluster().stop())

  // first, since mails that wait here and after the kill are tried again minutes later, during the others
  it('without the mail server everything goes on', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'SMTP stopped',
      site,
      async disrupt(load) {
        await site.mail.stop()
        await waitForWrites(load, 30)
        await site.mail.start()
        await waitForWrites(load, 10)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
  })

  it('a killed process makes only the writes that it had begun be tried again', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'Process killed',
      site,
      async disrupt(load) {
        await site.replicas[1]!.server.stop('SIGKILL')
        await waitForWrites(load, 30)
        await site.replicas[1]!.start()
        await waitForWrites(load, 10)
      },
    })
    expect(lost).toEqual([])
    // nginx cannot know whether a write happened, and does not repeat it: the caller is asked to try again
    for (const error of errors) expect(error).toMatch(/^(?:contact|booking|edit) 503$/)
  })

  it('a killed primary of the database costs time, and nothing else', async () => {
    const site = cluster()
    const primary = await site.mongo.primary()
    const { errors, lost } = await drill({
      name: 'Primary killed',
      site,
      async disrupt(load) {
        await primary.kill()
        await waitForWrites(load, 30)
      },
    })
    expect(lost).toEqual([])
    expect(errors).toEqual([])
    expect((await site.mongo.primary()).host).not.toBe(primary.host)
    primary.start()
    await vi.waitUntil(async () => (await site.mongo.states())[primary.host] === 'SECONDARY', {
      timeout: EVENT_LIMIT,
    })
  })

  it('a new version goes out, one process after the other, without a failed request', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'Rolling restart',
      site,
      async disrupt(load) {
        for (const replica of site.replicas) {
          expect(await replica.server.stop('SIGTERM')).toBe(0)
          await waitForWrites(load, 10)
          await replica.start()
          await waitForWrites(load, 10)
        }
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
  })

  it('without Redis everything goes on', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'Redis stopped',
      site,
      async disrupt(load) {
        await site.redis.stop()
        await waitForWrites(load, 30)
        await site.redis.start()
        await waitForWrites(load, 20)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
  })

  it('without the file store everything goes on but uploads, which say so and leave nothing behind', async () => {
    const site = cluster()
    const admin = await site.admin()
    const before = await uploadImage(admin)
    const countImages = () => site.db.collection('media').countDocuments()
    const imagesBefore = await countImages()
    const { errors, lost } = await drill({
      name: 'S3 stopped',
      site,
      async disrupt(load) {
        await site.s3.stopKeepingData()
        await expect(uploadImage(admin)).rejects.toThrow('It was not made: 503')
        await waitForWrites(load, 30)
        await site.s3.start()
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
    expect(await countImages()).toBe(imagesBefore)
    const after = await uploadImage(admin)
    for (const { imageUrl } of [before, after]) {
      expect((await admin.get(new URL(imageUrl, site.origin).pathname)).status).toBe(200)
    }
  })

  it('a full file store takes no upload that it cannot keep, and everything else goes on', async () => {
    const site = cluster()
    const full = await startS3({ isSmall: true })
    onTestFinished(() => full.stop())
    // one more replica, whose images go to a store with hardly any room
    const replica = await startChild({
      ...site.settings,
      ...(await full.makeBucket()),
      PORT: String(await freePort()),
    })
    await replica.ready()
    const admin = await replica
      .client()
      .signIn({ email: site.settings.ADMIN_EMAIL!, password: site.settings.ADMIN_PASSWORD! })
    const countImages = () => site.db.collection('media').countDocuments()
    const imagesBefore = await countImages()
    const storedUrls: string[] = []
    const { errors, lost } = await drill({
      name: 'S3 full',
      site,
      async disrupt(load) {
        const image = {
          name: 'large.jpg',
          type: 'image/jpeg',
          bytes: await jpeg({ width: 1600, height: 1200 }),
        }
        const upload = async (): Promise<true> => {
          for (;;) storedUrls.push((await uploadImage(admin, { image })).imageUrl)
        }
        await expect(upload()).rejects.toThrow('It was not made: 503')
        await waitForWrites(load, 20)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
    process.stdout.write(
      `S3 full: ${storedUrls.length} images accepted before, ${(await countImages()) - imagesBefore} stored\n`,
    )
    expect(await countImages()).toBe(imagesBefore + storedUrls.length)
    for (const imageUrl of storedUrls) {
      expect((await admin.get(new URL(imageUrl, site.origin).pathname)).status).toBe(200)
    }
    // not killed: the mails that it is sending would wait for the end of their lease of two minutes
    expect(await replica.stop('SIGTERM')).toBe(0)
  })

  it('has sent every mail, and none twice but what a dying process was sending', async () => {
    const site = cluster()
    const outbox = site.db.collection('outboxes')
    const countUnsent = () => outbox.countDocuments({ state: { $nin: ['sent'] } })
    // a mail that failed waits for minutes: it is made due now, and the next mail wakes the worker
    await outbox.updateMany(
      { state: 'waiting', nextAttemptAt: { $ne: null } },
      { $set: { nextAttemptAt: new Date() } },
    )
    const lastMessage = { name: 'The last one', email: 'last@visitor.test', message: 'Now all of them' }
    expect((await (await site.admin()).post('/api/contact', lastMessage)).status).toBe(201)
    await vi.waitUntil(async () => (await countUnsent()) === 0, { timeout: EVENT_LIMIT, interval: 1_000 })
    const names = acknowledgedWrites.flatMap(({ contacts, bookings }) => [...contacts, ...bookings])
    const textById = new Map(site.mail.mails.map((mail) => [mail.messageId!, mail.text ?? '']))
    const allTexts = [...textById.values()].join('\n')
    const owed = acknowledgedWrites.reduce(
      (sum, { contacts, bookings }) => sum + contacts.length + 2 * bookings.length,
      0,
    )
    const duplicates = site.mail.mails.length - textById.size
    process.stdout.write(`Mails: ${owed} owed, ${textById.size} sent, ${duplicates} of them twice\n`)
    expect(names.filter((name) => !allTexts.includes(name)).length).toBe(0)
    expect(textById.size).toBeGreaterThanOrEqual(owed)
    // a killed process was sending three at most
    expect(duplicates).toBeLessThanOrEqual(3)
  })
})
