import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { startApp } from '#tests/support/app.ts'
import { openArchive, runBackup, runRestore, type Unpacked } from '#tests/support/backup/commands.ts'
import { makeMember, makePost, imageFile } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { describeOnCluster } from '#tests/support/cluster/test-profile.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

/*
 * Backups of a running site, by commands in processes of their own. Moves to another database are tested in
 * tests/drills/move-to-cluster.test.ts.
 */

const app = await startApp()
const out = mkdtempSync(join(tmpdir(), 'backups-'))
const SECRET = process.env.PAYLOAD_SECRET!
/** the settings of the app's profile that say where its content lies */
const storageSettings = Object.entries(process.env).filter(
  ([name]) => name === 'DATABASE_URL' || name.startsWith('S3_'),
) as [string, string][]
const settings = {
  DATA_DIR: app.dataDir,
  PAYLOAD_SECRET: SECRET,
  PUBLIC_URL: 'http://studio.test',
  ...Object.fromEntries(storageSettings),
}
const archives: Unpacked[] = []
let archiveCount = 0
let editor: Client

async function backup(): Promise<Unpacked & { stdout: string; stderr: string; file: string }> {
  const file = join(out, `${archiveCount++}.tar.gz`)
  const { status, stdout, stderr } = await runBackup(settings, file)
  expect([status, stderr.includes('Error')]).toEqual([0, false])
  const archive = await openArchive(file)
  archives.push(archive)
  return { ...archive, stdout, stderr, file }
}

beforeAll(async () => {
  editor = await app.editor()
})
afterAll(() => {
  for (const archive of archives) archive.dispose()
  rmSync(out, { recursive: true })
})

const MESSAGES = 400
let pairCount = 0
/** Writes a message, and once that is stored, a mail that names it. */
async function writePair(): Promise<void> {
  const number = pairCount++
  const { payload } = app
  await payload.db.create({
    collection: 'messages',
    data: { name: `${number}`, email: 'a@b.test', message: 'm'.repeat(500), state: 'new' },
    req: {},
  })
  const mail = {
    subject: `${number}`,
    kind: 'contact-to-studio',
    to: { address: 'a@b.test' },
    text: 't',
    html: 'h',
    deliveryKey: `pair-${number}`,
    state: 'sent',
    attempts: 1,
  }
  await payload.db.create({ collection: 'outbox', data: mail, req: {} })
}

it('a backup of a site that is written to all the while is of one point in time', async () => {
  while (pairCount < MESSAGES) await writePair()
  const before = pairCount
  const state = { isOver: false }
  const writer = (async () => {
    // SQLite answers within the same turn: only in another one is the end of the backup noticed
    for (; !state.isOver; await nextTurn()) await writePair()
  })()
  const { documents } = await backup().finally(() => (state.isOver = true))
  await writer
  const namesOf = async (dataSet: string, key: string) =>
    (await documents(dataSet)).map((document) => Number(document[key])).sort((a, b) => a - b)
  const [messages, mails] = [await namesOf('messages', 'name'), await namesOf('outbox', 'subject')]
  const upTo = (length: number) => [...Array(length).keys()]
  expect(messages).toEqual(upTo(messages.length))
  expect(mails).toEqual(upTo(mails.length))
  // at any time one message at most has no mail yet
  expect([0, 1]).toContain(messages.length - mails.length)
  expect(messages.length).toBeGreaterThanOrEqual(before)
  expect(pairCount).toBeGreaterThan(messages.length)
})

it('a backup has every document as stored: trash, versions, hidden fields, hashes; no session', async () => {
  const post = await makePost(editor)
  const trashed = await makePost(editor)
  await editor.delete(`/api/blogposts/${trashed.id}`)
  const member = await makeMember(editor)
  const { documents, manifest } = await backup()
  const posts = await documents('posts')
  expect(posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id).toSorted())
  expect(posts.find(({ id }) => id === post.id)).toMatchObject({
    title: post.title,
    createdBy: post.createdBy,
    revision: expect.any(String),
  })
  expect(posts.find(({ id }) => id === trashed.id)).toMatchObject({ deletedAt: expect.any(String) })
  expect((await documents('posts.versions')).filter(({ parent }) => parent === trashed.id)).toHaveLength(2)
  expect((await documents('team')).map(({ id }) => id)).toContain(member.id)
  expect(await documents('users')).toContainEqual(
    expect.objectContaining({
      email: 'admin@studio.test',
      hash: expect.any(String),
      salt: expect.any(String),
    }),
  )
  expect(Object.keys(manifest.contents)).not.toContain('sessions')
  expect(manifest.contents.posts!.count).toBe(posts.length)
})

it('a backup prints and stores no secret, and says so to whoever set PAYLOAD_SECRET', async () => {
  const { stdout, stderr, text, manifest, documents } = await backup()
  const hashes = (await documents('users')).flatMap(({ hash, salt }) => [String(hash), String(salt)])
  for (const secret of [SECRET, 'a@b.test', ...hashes]) {
    expect(stdout + stderr + text('settings.json') + JSON.stringify(manifest)).not.toContain(secret)
  }
  expect(stdout).toContain('It does not contain PAYLOAD_SECRET')
  expect(JSON.parse(text('settings.json'))).toMatchObject({
    PUBLIC_URL: 'http://studio.test',
    TRUST_PROXY: '0',
    CONSOLE: 'on',
  })
})

it('a backup of a site that lost a file is made all the same, and names the file', async () => {
  const { id } = await makePost(editor, { image: await imageFile() })
  const { image } = (await app.payload.findByID({
    collection: 'posts',
    id,
    depth: 1,
    overrideAccess: true,
  })) as { image: { prefix: string; filename: string } }
  const path = `${image.prefix}/${image.filename}`
  const whole = await backup()
  expect(whole.manifest.files.map((file) => file.path)).toContain(`media/${path}`)
  expect(whole.manifest.missing).toEqual([])
  const { fileStore } = await import('#cms/storage/files/files.ts')
  await fileStore.remove(path)
  const { manifest, stderr } = await backup()
  expect(manifest.missing).toContain(path)
  expect(stderr).toContain(path)
})

it('a restore under the running site is refused, even by force, and changes nothing', async () => {
  const { file } = await backup()
  const before = await snapshotDatabase(app.payload)
  for (const flags of [[], ['--force']]) {
    const { status, stderr } = await runRestore(settings, file, ...flags)
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/in use by another process|A site is running on the database/)],
    ])
  }
  expect(await snapshotDatabase(app.payload)).toEqual(before)
  expect(readdirSync(app.dataDir).filter((name) => name.includes('restore'))).toEqual([])
})

it('a restored site that has no content gets no demo content at its start', async () => {
  const [empty, restored] = [newInstallation(), newInstallation()]
  const emptySite = await startChild(empty)
  await emptySite.ready()
  await emptySite.stop()
  const file = join(out, 'of-no-content.tar.gz')
  expect((await runBackup(empty, file)).stderr).toBe('')
  expect((await runRestore(restored, file)).stderr).toBe('')
  const restoredSite = await startChild({ ...restored, SEED: 'demo' })
  await restoredSite.ready()
  expect((await restoredSite.client().get('/api/public/projects')).body).toMatchObject({ projects: [] })
})

async function databaseOf({ DATABASE_URL }: Record<string, string>) {
  const client = await new MongoClient(DATABASE_URL!).connect()
  onTestFinished(() => client.close())
  return client.db()
}

describeOnCluster('a backup of MongoDB changes nothing in it', () => {
  it('not even where it is empty, and nothing can be backed up', async () => {
    const installation = newInstallation()
    const { status, stderr } = await runBackup(installation, join(out, 'of-nothing.tar.gz'))
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is nothing to back up')])
    expect(await (await databaseOf(installation)).listCollections().toArray()).toEqual([])
  })

  it('not even where documents break a unique index, with which no site would start', async () => {
    const installation = newInstallation()
    const site = await startChild(installation)
    await site.ready()
    await site.stop()
    const bookings = (await databaseOf(installation)).collection('bookings')
    const uniqueIndex = (await bookings.indexes()).find(({ key }) => 'slotKey' in key)!
    await bookings.dropIndex(uniqueIndex.name!)
    await bookings.insertMany([
      { _id: 'one' as never, slotKey: 'one hour' },
      { _id: 'two' as never, slotKey: 'one hour' },
    ])

    const file = join(out, 'of-a-broken-rule.tar.gz')
    const { status, stderr } = await runBackup(installation, file)
    expect([status, stderr]).toEqual([0, ''])
    const archive = await openArchive(file)
    archives.push(archive)
    expect((await archive.documents('bookings')).map(({ slotKey }) => slotKey)).toEqual([
      'one hour',
      'one hour',
    ])
    expect((await bookings.indexes()).map(({ name }) => name)).not.toContain(uniqueIndex.name)
  })
})

describeOnCluster('where a part is out of reach', () => {
  const nowhere = async () => `127.0.0.1:${await freePort()}`

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'the database',
      async () => ({ DATABASE_URL: `mongodb://${await nowhere()}/nothing?serverSelectionTimeoutMS=1000` }),
      /^The database cannot be opened: .*ECONNREFUSED.* Check DATABASE_URL/,
    ],
    [
      'the file store',
      async () => ({ S3_ENDPOINT: `http://${await nowhere()}` }),
      /^The S3 store failed to .*check S3_ENDPOINT/,
    ],
  ])('a backup without %s says so in one line, and leaves no file', async (_part, unreachable, line) => {
    const file = join(out, 'never.tar.gz')
    const { status, stdout, stderr } = await runBackup({ ...settings, ...(await unreachable()) }, file)
    expect([status, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(line)]])
    expect(readdirSync(out).filter((name) => !/^\d+\.tar\.gz$|^of-/.test(name))).toEqual([])
  })

  it('a restore says so of the file store in one line, and leaves the database as it was', async () => {
    await makePost(editor, { image: await imageFile() })
    const { file } = await backup()
    const installation = newInstallation()
    const { status, stdout, stderr } = await runRestore(
      { ...installation, PAYLOAD_SECRET: SECRET, S3_ENDPOINT: `http://${await nowhere()}` },
      file,
    )
    expect([status, stdout, stderr.trim().split('\n')]).toEqual([
      1,
      '',
      [expect.stringMatching(/^The S3 store failed to .*Nothing was changed\.$/)],
    ])
    expect(await (await databaseOf(installation)).listCollections().toArray()).toEqual([])
  })
})
