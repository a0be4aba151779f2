import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir, unlockDataDir } from '#cms/data-dir/data-dir-lock.ts'
import { createSecret } from '#cms/data-dir/embedded-secret.ts'
import { createDiskFileStore } from '#cms/storage/files/disk-file-store.ts'
import { embeddedTarget } from '#scripts/backup/embedded-target.ts'
import { locateSite } from '#scripts/backup/site-location.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { makeFirstArchive } from '#tests/support/backup/make-archive.ts'
import { childEnv } from '#tests/support/child-env.ts'

/**
 * A backup of the first kind is a copy of SQLite's file: restoring one takes no Payload, so the ways of a
 * restore are tried with it.
 */

type SiteLocation = { dataDir: string; database: string; hasMedia: boolean }

const SECRET = createSecret()
let root: string
let other: SiteLocation
let file: string

const placeIn = (name: string): SiteLocation => ({
  dataDir: join(root, name),
  database: join(root, name, 'studio.db'),
  hasMedia: true,
})
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(other.dataDir, path)), { recursive: true })
  writeFileSync(join(other.dataDir, path), content)
}
const read = (path: string) => readFileSync(join(other.dataDir, path), 'utf8')
const restore = (force = false) =>
  restoreBackup({
    site: other,
    target: embeddedTarget(other),
    store: createDiskFileStore(join(other.dataDir, 'media')),
    file,
    force,
    secret: 'any',
    isSecretLost: false,
    otherSecret: false,
  })

function databaseOf(title: string, at = join(root, `${title}.db`)): Buffer {
  mkdirSync(dirname(at), { recursive: true })
  const database = new DatabaseSync(at)
  database.exec(
    "CREATE TABLE posts (title TEXT); CREATE TABLE sessions (id TEXT); INSERT INTO sessions VALUES ('s1')",
  )
  database.prepare('INSERT INTO posts VALUES (?)').run(title)
  database.close()
  return readFileSync(at)
}

function rows(at: string, sql: string): unknown[] {
  const database = new DatabaseSync(at, { readOnly: true })
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0])
  } finally {
    database.close()
  }
}
const titles = (at = other.database) => rows(at, 'SELECT title FROM posts')

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-'))
  other = placeIn('other')
  file = join(root, 'out', 'site.tar.gz')
  await makeFirstArchive(file, {
    'studio.db': databaseOf('First'),
    secret: SECRET,
    'mail/2026-01-01.eml': 'To: visitor@example.org',
    'media/a.jpg': 'picture',
  })
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a restore', () => {
  test('brings database, files, mails and secret back as they were, and ends all sessions', async () => {
    const { previousData } = await restore()
    expect(previousData).toBeUndefined()
    expect(titles()).toEqual(['First'])
    expect(rows(other.database, 'SELECT id FROM sessions')).toEqual([])
    expect([read('secret'), read('media/a.jpg'), read('mail/2026-01-01.eml')]).toEqual([
      SECRET,
      'picture',
      'To: visitor@example.org',
    ])
    expect(readdirSync(other.dataDir).sort()).toEqual(['lock', 'mail', 'media', 'secret', 'studio.db'])
  })

  test('refuses a folder with a site in it, and changes nothing there', async () => {
    databaseOf('Precious', other.database)
    await expect(restore()).rejects.toThrow(/There is already a site in .*other\..*--force/)
    expect(titles()).toEqual(['Precious'])
  })

  test('by force keeps what was there in a folder beside it', async () => {
    databaseOf('Precious', other.database)
    write('media/old.jpg', 'old')
    const { previousData } = await restore(true)
    expect(titles()).toEqual(['First'])
    expect(existsSync(join(other.dataDir, 'media/old.jpg'))).toBe(false)
    expect(titles(join(previousData!, 'studio.db'))).toEqual(['Precious'])
    expect(readFileSync(join(previousData!, 'media/old.jpg'), 'utf8')).toBe('old')
  })

  test('leaves the secret of the folder where it is when the backup has none', async () => {
    await makeFirstArchive(file, { 'studio.db': databaseOf('Again') })
    databaseOf('Precious', other.database)
    write('secret', 'the same as ever')
    await restore(true)
    expect([titles(), read('secret')]).toEqual([['Again'], 'the same as ever'])
  })

  test('takes a folder with nothing but a secret in it for empty', async () => {
    write('secret', 'made a moment ago')
    mkdirSync(join(other.dataDir, 'media'))
    await restore()
    expect(read('secret')).toBe(SECRET)
  })

  test('refuses a folder that a site runs on, even by force', async () => {
    mkdirSync(other.dataDir)
    const holder = new DatabaseSync(join(other.dataDir, 'lock'))
    holder.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    await expect(restore(true)).rejects.toThrow(/in use by another process/)
    holder.close()
    await restore(true)
    expect(titles()).toEqual(['First'])
  })

  test('lets the folder go when it is through', async () => {
    await restore()
    expect(() => lockDataDir(other.dataDir)).not.toThrow()
    unlockDataDir(other.dataDir)
  })

  test('of a damaged archive changes nothing and leaves nothing behind', async () => {
    writeFileSync(file, readFileSync(file).subarray(0, -200))
    databaseOf('Precious', other.database)
    await expect(restore(true)).rejects.toThrow(/is not a complete backup: .*Nothing was changed/)
    expect(titles()).toEqual(['Precious'])
    expect(readdirSync(other.dataDir).filter((name) => name.includes('restore'))).toEqual([])
  })
})

test('a file of SQLite in the data folder is found, however its address is written; one elsewhere is refused', () => {
  const embedded = { embedded: true, dataDir: '/data', databaseUrl: 'file:/data/studio.db', s3: undefined }
  expect(locateSite(embedded)).toEqual({ dataDir: '/data', database: '/data/studio.db', hasMedia: true })
  expect(locateSite({ ...embedded, databaseUrl: 'file:///data/my%20site.db' }).database).toBe(
    '/data/my site.db',
  )
  expect(
    locateSite({
      ...embedded,
      embedded: false,
      databaseUrl: 'mongodb://db/studio',
      s3: { bucket: 'b' } as never,
    }),
  ).toEqual({ dataDir: '/data', database: undefined, hasMedia: false })
  expect(() => locateSite({ ...embedded, databaseUrl: 'file:/else/studio.db' })).toThrow(
    /not directly in DATA_DIR/,
  )
})

describe('the commands', () => {
  const run = (script: string, args: string[], settings: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      encoding: 'utf8',
      env: { ...childEnv(), NODE_ENV: 'test', DATA_DIR: other.dataDir, ...settings },
    })

  test('restore a backup of the first kind by name, and once more by force only', () => {
    const restored = run('scripts/restore.ts', [file])
    expect([restored.stderr, restored.stdout]).toEqual([
      '',
      expect.stringContaining(`Restored the backup of 2026-11-20T10:00:00.000Z to ${other.dataDir}.`),
    ])
    expect(titles()).toEqual(['First'])
    expect(run('scripts/restore.ts', [file]).status).toBe(1)
    expect(run('scripts/restore.ts', [file, '--force']).status).toBe(0)
  })

  test('say in one line what they cannot do', () => {
    expect(run('scripts/restore.ts', []).stderr).toBe(
      'Usage: npm run restore -- <file> [--force] [--other-secret]\n',
    )
    expect(run('scripts/restore.ts', [join(root, 'none')]).stderr).toBe(
      `There is no file ${join(root, 'none')}.\n`,
    )
    const { stderr, status } = run('scripts/backup.ts', [])
    expect([stderr.trim().split('\n'), status]).toEqual([
      [expect.stringContaining('There is nothing to back up')],
      1,
    ])
  })
})
