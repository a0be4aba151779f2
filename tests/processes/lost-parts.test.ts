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

function copyOfSite(spoil: (folder: string) => void): string {
  const folder = join(root, `copy-${folders++}`)
  cpSync(site, folder, { recursive: true })
  spoil(folder)
  return folder
}

const without = (name: string) => copyOfSite((folder) => rmSync(join(folder, name), { recursive: true }))

/** What a start says that may go on without other parts alone. */
async function lineOfRefusal(folder: string, others: string): Promise<string> {
  const server = await startChild({ ...settingsOf(folder), START_WITHOUT: others })
  expect(await server.ended()).toBe(1)
  expect(server.stdout()).not.toContain('"level":50')
  return server.stderr().trimEnd()
}

/** What a start says that is told to go on without a part. */
async function startsWithout(folder: string, part: string): Promise<string> {
  const server = await startChild({ ...settingsOf(folder), START_WITHOUT: part })
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
  ])('%s starts no other site: one line names it and the two ways on', async (_how, lose) => {
    const folder = copyOfSite(lose)
    const line = await lineOfRefusal(folder, 'secret,media')
    expect(line.split('\n')).toEqual([
      expect.stringContaining(`${join(folder, 'studio.db')} is missing or empty`),
    ])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=database/)
    expect(readFileSync(join(folder, 'secret'))).toEqual(readFileSync(join(site, 'secret')))
  })

  it('begins an empty site where the setting says so', async () => {
    const folder = without('studio.db')
    expect(await startsWithout(folder, 'database')).not.toContain('Of the old site')
  })
})

describe('a data folder that lost its secret', () => {
  it('gets no new one: one line names it and the two ways on', async () => {
    const folder = without('secret')
    const line = await lineOfRefusal(folder, 'database,media')
    expect(line.split('\n')).toEqual([expect.stringContaining(`${join(folder, 'secret')} is missing`)])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=secret/)
    expect(existsSync(join(folder, 'secret'))).toBe(false)
    const backup = await runBackup(settingsOf(folder), join(root, 'never.tar.gz'))
    expect([backup.status, backup.stderr.trimEnd()]).toEqual([1, line])
  })

  it('gets the old one back from a backup', async () => {
    const folder = without('secret')
    expect(await runRestore(settingsOf(folder), archive, '--force')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'secret'))).toEqual(readFileSync(join(site, 'secret')))
    expect(await startsWithout(folder, '')).toContain('Of the old site')
  })
})

describe('a data folder that lost its media', () => {
  it('does not start: one line names it and the two ways on, whatever was never finished there', async () => {
    const folder = copyOfSite((folder) => {
      rmSync(join(folder, 'media'), { recursive: true })
      mkdirSync(join(folder, 'media', 'blog-images'), { recursive: true })
      writeFileSync(join(folder, 'media', 'blog-images', `.${crypto.randomUUID()}`), 'half')
    })
    const line = await lineOfRefusal(folder, 'database,secret')
    expect(line.split('\n')).toEqual([expect.stringContaining(`${join(folder, 'media')} has no files`)])
    expect(line).toMatch(/npm run restore.*START_WITHOUT=media/)
  })

  it('altogether is known to have lost it', () => {
    expect([site, without('media')].map(hasMedia)).toEqual([true, false])
  })
})

it('a data folder that lost secret and media goes on where told so, with a new secret', async () => {
  const folder = copyOfSite((folder) => {
    for (const name of ['secret', 'media']) rmSync(join(folder, name), { recursive: true })
  })
  expect(await startsWithout(folder, 'secret,media')).toContain('Of the old site')
  expect(existsSync(join(folder, 'secret'))).toBe(true)
})

describe('a first start', () => {
  it('that was killed before it had a database begins anew', async () => {
    const folder = join(root, `copy-${folders++}`)
    mkdirSync(join(folder, 'media'), { recursive: true })
    for (const name of ['lock', 'studio.db']) writeFileSync(join(folder, name), '')
    cpSync(join(site, 'secret'), join(folder, 'secret'))
    await startsWithout(folder, '')
  })
})
