import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasMedia } from '#cms/data-dir/missing-parts.ts'
import { runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { makePost, imageFile } from '#tests/support/builders.ts'
import { spawnChild, startChild } from '#tests/support/child-server.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const root = mkdtempSync(join(tmpdir(), 'studio-lost-parts-'))
const site = join(root, 'site')
const archive = join(root, 'site.tar.gz')
let folders = 0

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: ADMIN.password })

function copyOfSite(damage: (folder: string) => void): string {
  const folder = join(root, `copy-${folders++}`)
  cpSync(site, folder, { recursive: true })
  damage(folder)
  return folder
}

const siteWithout = (name: string) => copyOfSite((folder) => rmSync(join(folder, name), { recursive: true }))

/** Starts a site that may go on only without parts that it has. @returns the line with which it refuses */
async function readRefusal(folder: string, { startWithout }: { startWithout: string }): Promise<string> {
  const server = await startChild({ ...settingsOf(folder), START_WITHOUT: startWithout })
  expect(await server.ended()).toBe(1)
  expect(server.stdout()).not.toContain('"level":50')
  return server.stderr().trimEnd()
}

/** Starts a site that may go on without some parts. @returns its public posts */
async function readPostsAfterStart(folder: string, { startWithout = '' } = {}): Promise<string> {
  const server = await startChild({ ...settingsOf(folder), START_WITHOUT: startWithout })
  await server.ready()
  const titles = (await server.client().get('/api/public/blogposts')).text
  expect(await server.stop()).toBe(0)
  return titles
}

beforeAll(async () => {
  const server = await spawnChild(settingsOf(site))
  await server.ready()
  const admin = await server.client().signIn(ADMIN)
  await makePost(admin, { title: 'Of the old site', image: await imageFile() })
  expect(await server.stop()).toBe(0)
  expect(await runBackup(settingsOf(site), archive)).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a data folder that lost its database', () => {
  it.each([
    ['altogether', (folder: string) => rmSync(join(folder, 'studio.db'))],
    ['to 0 bytes', (folder: string) => writeFileSync(join(folder, 'studio.db'), '')],
  ])('%s starts no empty site: one line names it and the two ways to go on', async (_how, damage) => {
    const folder = copyOfSite(damage)
    const line = await readRefusal(folder, { startWithout: 'secret,media' })
    expect(line.split('\n')).toEqual([
      expect.stringContaining(`${join(folder, 'studio.db')} is missing or empty`),
    ])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=database/)
    expect(readFileSync(join(folder, 'secret'))).toEqual(readFileSync(join(site, 'secret')))
  })

  it('starts an empty site where the setting says so', async () => {
    const folder = siteWithout('studio.db')
    expect(await readPostsAfterStart(folder, { startWithout: 'database' })).not.toContain('Of the old site')
  })
})

describe('a data folder that lost its secret', () => {
  it('gets no new one: one line names it and the two ways to go on', async () => {
    const folder = siteWithout('secret')
    const line = await readRefusal(folder, { startWithout: 'database,media' })
    expect(line.split('\n')).toEqual([expect.stringContaining(`${join(folder, 'secret')} is missing`)])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=secret/)
    expect(existsSync(join(folder, 'secret'))).toBe(false)
    const backup = await runBackup(settingsOf(folder), join(root, 'never.tar.gz'))
    expect([backup.status, backup.stderr.trimEnd()]).toEqual([1, line])
  })

  it('gets the old one back from a backup', async () => {
    const folder = siteWithout('secret')
    expect(await runRestore(settingsOf(folder), archive, '--force')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'secret'))).toEqual(readFileSync(join(site, 'secret')))
    expect(await readPostsAfterStart(folder)).toContain('Of the old site')
  })
})

describe('a data folder that lost its media', () => {
  it('does not start: one line names it and the two ways to go on, also with an unfinished file in it', async () => {
    const folder = copyOfSite((folder) => {
      rmSync(join(folder, 'media'), { recursive: true })
      mkdirSync(join(folder, 'media', 'blog-images'), { recursive: true })
      writeFileSync(join(folder, 'media', 'blog-images', `.${crypto.randomUUID()}`), 'half')
    })
    const line = await readRefusal(folder, { startWithout: 'database,secret' })
    expect(line.split('\n')).toEqual([expect.stringContaining(`${join(folder, 'media')} has no files`)])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=media/)
  })

  it('is known to have none', () => {
    expect([site, siteWithout('media')].map(hasMedia)).toEqual([true, false])
  })
})

it('a data folder that lost secret and media starts where the setting says so, with a new secret', async () => {
  const folder = copyOfSite((folder) => {
    for (const name of ['secret', 'media']) rmSync(join(folder, name), { recursive: true })
  })
  expect(await readPostsAfterStart(folder, { startWithout: 'secret,media' })).toContain('Of the old site')
  expect(existsSync(join(folder, 'secret'))).toBe(true)
})

describe('a first start', () => {
  it('that was killed before it had a database begins anew', async () => {
    const folder = join(root, `copy-${folders++}`)
    mkdirSync(join(folder, 'media'), { recursive: true })
    for (const name of ['lock', 'studio.db']) writeFileSync(join(folder, name), '')
    cpSync(join(site, 'secret'), join(folder, 'secret'))
    await readPostsAfterStart(folder)
  })
})
