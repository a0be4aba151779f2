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
const MIX = { writes: 40, edits: 10 }

const kept: LoadFigures['acknowledged'][] = []
const written = ({ acknowledged }: LoadFigures) => acknowledged.contacts.length + acknowledged.bookings.length

/** Lets it go on until so many more were told that what they wrote is kept. */
async function more(load: MixedLoad, count: number): Promise<void> {
  const from = written(load.figures)
  await vi.waitUntil(() => written(load.figures) >= from + count, { timeout: EVENT_LIMIT })
}

type Drill = {
  name: string
  site: ClusterSite
  /** what happens while visitors come and go; they have begun */
  happen: (load: MixedLoad) => Promise<void>
}

/** Runs it under load and looks for what was acknowledged. @returns what the callers saw, and what is lost */
async function drill({ name, site, happen }: Drill): Promise<{ errors: string[]; lost: string[] }> {
  const staff = await site.staff()
  const load = await startMixedLoad({
    origin: site.origin,
    paths: PATHS,
    staff,
    mix: MIX,
    rate: 50,
    callers: 10,
  })
  try {
    await more(load, 20)
    await happen(load)
  } finally {
    await load.end()
  }
  const { figures } = load
  const lost = await findLost({ db: site.db, acknowledged: figures.acknowledged, projectId: staff.projectId })
  printFigures(name, figures, lost)
  const errors = Object.keys(figures.errors)
  if (errors.length > 0) process.stdout.write(`${explainErrors(site, figures).join('\n')}\n`)
  kept.push(figures.acknowledged)
  return { errors, lost }
}

/** What the responses, the replicas and nginx said: it cannot be found out afterwards. */
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

  // the mails that it holds up, and those of the killed process, have minutes to wait, which pass while the
  // others run
  it('without the mail server everything goes on', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'SMTP stopped',
      site,
      async happen(load) {
        await site.mail.stop()
        await more(load, 30)
        await site.mail.start()
        await more(load, 10)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
  })

  it('a killed process costs those whose writes were under way in it a try, and nobody else anything', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'Process killed',
      site,
      async happen(load) {
        await site.replicas[1]!.server.stop('SIGKILL')
        await more(load, 30)
        await site.replicas[1]!.start()
        await more(load, 10)
      },
    })
    expect(lost).toEqual([])
    // nobody knows whether they happened, so that nobody sends them twice; they are told to try again
    for (const error of errors) expect(error).toMatch(/^(?:contact|booking|edit) 503$/)
  })

  it('a killed primary of the database costs time, and nothing else', async () => {
    const site = cluster()
    const former = await site.mongo.primary()
    const { errors, lost } = await drill({
      name: 'Primary killed',
      site,
      async happen(load) {
        await former.kill()
        await more(load, 30)
      },
    })
    expect(lost).toEqual([])
    expect(errors).toEqual([])
    expect((await site.mongo.primary()).host).not.toBe(former.host)
    former.start()
    await vi.waitUntil(async () => (await site.mongo.states())[former.host] === 'SECONDARY', {
      timeout: EVENT_LIMIT,
    })
  })

  it('a new version goes out, one process after the other, without a failed request', async () => {
    const site = cluster()
    const { errors, lost } = await drill({
      name: 'Rolling restart',
      site,
      async happen(load) {
        for (const replica of site.replicas) {
          expect(await replica.server.stop('SIGTERM')).toBe(0)
          await more(load, 10)
          await replica.start()
          await more(load, 10)
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
      async happen(load) {
        await site.redis.stop()
        await more(load, 30)
        await site.redis.start()
        await more(load, 20)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
  })

  it('without the file store everything goes on but uploads, which say so and leave nothing behind', async () => {
    const site = cluster()
    const admin = await site.admin()
    const before = await uploadImage(admin)
    const images = () => site.db.collection('media').countDocuments()
    const stored = await images()
    const { errors, lost } = await drill({
      name: 'S3 stopped',
      site,
      async happen(load) {
        await site.s3.stopKeepingData()
        await expect(uploadImage(admin)).rejects.toThrow('It was not made: 503')
        await more(load, 30)
        await site.s3.start()
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
    expect(await images()).toBe(stored)
    const after = await uploadImage(admin)
    for (const { imageUrl } of [before, after]) {
      expect((await admin.get(new URL(imageUrl, site.origin).pathname)).status).toBe(200)
    }
  })

  it('a full file store takes no upload that it cannot keep, and everything else goes on', async () => {
    const site = cluster()
    const full = await startS3({ isSmall: true })
    onTestFinished(() => full.stop())
    // one more replica, whose images go where there is hardly any room
    const replica = await startChild({
      ...site.settings,
      ...(await full.makeBucket()),
      PORT: String(await freePort()),
    })
    await replica.ready()
    const admin = await replica
      .client()
      .signIn({ email: site.settings.ADMIN_EMAIL!, password: site.settings.ADMIN_PASSWORD! })
    const images = () => site.db.collection('media').countDocuments()
    const stored = await images()
    const taken: string[] = []
    const { errors, lost } = await drill({
      name: 'S3 full',
      site,
      async happen(load) {
        const storedImage = {
          name: 'large.jpg',
          type: 'image/jpeg',
          bytes: await jpeg({ width: 1600, height: 1200 }),
        }
        const upload = async (): Promise<true> => {
          for (;;) taken.push((await uploadImage(admin, { image: storedImage })).imageUrl)
        }
        await expect(upload()).rejects.toThrow('It was not made: 503')
        await more(load, 20)
      },
    })
    expect({ errors, lost }).toEqual({ errors: [], lost: [] })
    process.stdout.write(
      `S3 full: ${taken.length} pictures taken before it was, kept ${(await images()) - stored}\n`,
    )
    expect(await images()).toBe(stored + taken.length)
    for (const imageUrl of taken) {
      expect((await admin.get(new URL(imageUrl, site.origin).pathname)).status).toBe(200)
    }
    // killed, it would keep the mails that it has in hand for the two minutes of their lease
    expect(await replica.stop('SIGTERM')).toBe(0)
  })

  it('has sent every mail that it owed, and none twice but what a dying process was sending', async () => {
    const site = cluster()
    const outbox = site.db.collection('outboxes')
    const waiting = () => outbox.countDocuments({ state: { $nin: ['sent'] } })
    // a mail that failed waits for minutes: its time comes now, and the next mail wakes the postman
    await outbox.updateMany(
      { state: 'waiting', nextAttemptAt: { $ne: null } },
      { $set: { nextAttemptAt: new Date() } },
    )
    const last = { name: 'The last one', email: 'last@visitor.test', message: 'Now all of them' }
    expect((await (await site.admin()).post('/api/contact', last)).status).toBe(201)
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: EVENT_LIMIT, interval: 1_000 })
    const names = kept.flatMap(({ contacts, bookings }) => [...contacts, ...bookings])
    const texts = new Map(site.mail.mails.map((mail) => [mail.messageId!, mail.text ?? '']))
    const all = [...texts.values()].join('\n')
    const owed = kept.reduce((sum, { contacts, bookings }) => sum + contacts.length + 2 * bookings.length, 0)
    const twice = site.mail.mails.length - texts.size
    process.stdout.write(
      `Mails: ${owed} owed to whom it was promised, ${texts.size} sent, ${twice} of them twice\n`,
    )
    expect(names.filter((name) => !all.includes(name)).length).toBe(0)
    expect(texts.size).toBeGreaterThanOrEqual(owed)
    // a process that is killed holds three at most
    expect(twice).toBeLessThanOrEqual(3)
  })
})
