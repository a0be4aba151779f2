import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir, unlockDataDir } from '#cms/adapters/data-dir-lock.ts'
import { createBackup } from '#scripts/backup/create-backup.ts'
import { embeddedPlace, type Place } from '#scripts/backup/place.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { type TarFile, writeTar } from '#scripts/backup/tar-write.ts'
import { Stop } from '#scripts/stop.mjs'

let root: string
let site: Place
let other: Place
let file: string

const placeOf = (name: string): Place => ({ dataDir: join(root, name), database: join(root, name, 'studio.db') })
const write = (place: Place, path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(place.dataDir, path)), { recursive: true })
  writeFileSync(join(place.dataDir, path), content)
}
const read = (place: Place, path: string) => readFileSync(join(place.dataDir, path), 'utf8')
const backup = () => createBackup({ ...site, file, program: '1.2.3' })
const restore = (to: Place, force = false) => restoreBackup({ ...to, file, force })

function openSite(place: Place, title: string): DatabaseSync {
  mkdirSync(place.dataDir, { recursive: true })
  const database = new DatabaseSync(place.database)
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE posts (title TEXT); CREATE TABLE sessions (id TEXT); INSERT INTO sessions VALUES ('s1')")
  database.prepare('INSERT INTO posts VALUES (?)').run(title)
  return database
}

function titles(place: Place): unknown[] {
  const database = new DatabaseSync(place.database, { readOnly: true })
  try {
    return database.prepare('SELECT title FROM posts ORDER BY title').all().map(({ title }) => title)
  } finally {
    database.close()
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'))
  site = placeOf('site')
  other = placeOf('other')
  file = join(root, 'out', 'site.tar.gz')
  openSite(site, 'First').close()
  write(site, 'secret', 'the secret')
  write(site, 'media/project-images/1-a.jpg', Buffer.alloc(200_000, 7))
  write(site, 'media/empty.svg', '')
  write(site, 'mail/2026-01-01.eml', 'To: visitor@example.org')
  write(site, 'mail/.draft.eml', 'half a mai')
  write(site, 'lock', '')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a backup', () => {
  test('brings database, files, mails and secret to another folder as they were', async () => {
    const made = await backup()
    expect(made.files.map(({ path }) => path)).toEqual(['studio.db', 'secret', 'mail/2026-01-01.eml', 'media/empty.svg', 'media/project-images/1-a.jpg'])

    const { manifest, former } = await restore(other)
    expect(manifest).toEqual(made)
    expect(former).toBeUndefined()
    expect(titles(other)).toEqual(['First'])
    expect(read(other, 'secret')).toBe('the secret')
    expect(readFileSync(join(other.dataDir, 'media/project-images/1-a.jpg'))).toEqual(Buffer.alloc(200_000, 7))
    expect(read(other, 'mail/2026-01-01.eml')).toBe('To: visitor@example.org')
    expect(readdirSync(other.dataDir).sort()).toEqual(['lock', 'mail', 'media', 'secret', 'studio.db'])
  })

  test('of a site that writes at this moment holds what was committed, and the site goes on', async () => {
    const running = new DatabaseSync(site.database)
    running.exec("INSERT INTO posts VALUES ('Second'); BEGIN IMMEDIATE; INSERT INTO posts VALUES ('Third')")
    await backup()
    running.exec("COMMIT; INSERT INTO posts VALUES ('Fourth')")
    running.close()
    await restore(other)
    expect(titles(other)).toEqual(['First', 'Second'])
    expect(titles(site)).toEqual(['First', 'Fourth', 'Second', 'Third'])
  })

  test('is an archive that tar can list, readable by its owner only', async () => {
    await backup()
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const { stdout } = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toContain('media/project-images/1-a.jpg')
  })

  test('never takes the place of a file, and leaves nothing behind when it cannot be made', async () => {
    await backup()
    await expect(backup()).rejects.toThrow(Stop)
    writeFileSync(site.database, 'no database at all')
    file = join(root, 'out', 'second.tar.gz')
    await expect(backup()).rejects.toThrow()
    expect(readdirSync(dirname(file))).toEqual(['site.tar.gz'])
  })

  test('needs a database', async () => {
    await expect(createBackup({ ...other, file, program: '1' })).rejects.toThrow(/nothing to back up/)
  })
})

describe('a restore', () => {
  test('ends all sessions: one that was ended since must not come to life again', async () => {
    await backup()
    await restore(other)
    const database = new DatabaseSync(other.database)
    expect(database.prepare('SELECT count(*) AS count FROM sessions').get()).toEqual({ count: 0 })
    database.close()
  })

  test('refuses a folder with a site in it, and changes nothing there', async () => {
    await backup()
    openSite(other, 'Precious').close()
    await expect(restore(other)).rejects.toThrow(/holds a site already.*--force/)
    expect(titles(other)).toEqual(['Precious'])
  })

  test('by force keeps what was there in a folder beside it', async () => {
    await backup()
    openSite(other, 'Precious').close()
    write(other, 'media/old.jpg', 'old')
    const { former } = await restore(other, true)
    expect(titles(other)).toEqual(['First'])
    expect(existsSync(join(other.dataDir, 'media/old.jpg'))).toBe(false)
    expect(titles({ dataDir: former!, database: join(former!, 'studio.db') })).toEqual(['Precious'])
    expect(readFileSync(join(former!, 'media/old.jpg'), 'utf8')).toBe('old')
  })

  test('takes a folder with nothing but a secret in it for empty', async () => {
    await backup()
    write(other, 'secret', 'made a moment ago')
    mkdirSync(join(other.dataDir, 'media'))
    await restore(other)
    expect(read(other, 'secret')).toBe('the secret')
  })

  test('refuses a folder that a site runs on, even by force', async () => {
    await backup()
    const holder = new DatabaseSync(join(other.dataDir, prepared(other, 'lock')))
    holder.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    await expect(restore(other, true)).rejects.toThrow(/in use by another process/)
    holder.close()
    await restore(other, true)
    expect(titles(other)).toEqual(['First'])
  })

  test('lets the folder go when it is through', async () => {
    await backup()
    await restore(other)
    expect(() => lockDataDir(other.dataDir)).not.toThrow()
    unlockDataDir(other.dataDir)
  })

  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'was cut off': (bytes) => bytes.subarray(0, bytes.length - 200),
    'has a wrong byte in it': (bytes) => Buffer.from(bytes).fill(bytes[bytes.length >> 1]! ^ 0xff, bytes.length >> 1, (bytes.length >> 1) + 1),
    'had a file changed and packed anew': (bytes) => gzipSync(replaced(gunzipSync(bytes), 'To: visitor', 'To: somebody')),
    'is no archive': () => Buffer.from('hello'),
    'lost its list': (bytes) => gzipSync(Buffer.concat([gunzipSync(bytes).subarray(0, gunzipSync(bytes).lastIndexOf('manifest.json')), Buffer.alloc(1024)])),
  }
  test.each(Object.keys(damages))('refuses an archive that %s, and changes nothing', async (damage) => {
    await backup()
    writeFileSync(file, damages[damage]!(readFileSync(file)))
    openSite(other, 'Precious').close()
    await expect(restore(other, true)).rejects.toThrow(/is no whole backup: .*Nothing was changed/)
    expect(titles(other)).toEqual(['Precious'])
    expect(readdirSync(other.dataDir).filter((name) => name.includes('restore'))).toEqual([])
  })

  test.each(['../escape.txt', '/etc/escape', 'media/../../escape', 'media/.hidden', 'media\\..\\escape', 'lock', 'studio.db-wal'])(
    'refuses an archive that holds %s',
    async (path) => {
      const content = Buffer.from('x')
      const entries: TarFile[] = [{ path, size: 1, mode: 0o644, mtime: new Date(0), content: [content] }]
      const chunks: Buffer[] = []
      for await (const chunk of writeTar(listed(entries))) chunks.push(chunk)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, gzipSync(Buffer.concat(chunks)))
      await expect(restore(other)).rejects.toThrow(/no file of a site/)
      expect(existsSync(join(root, 'escape.txt'))).toBe(false)
    },
  )
})

describe('what the commands do not cover yet', () => {
  const embedded = { embedded: true, dataDir: '/data', databaseUrl: 'file:/data/studio.db', s3: undefined }

  test('a file of SQLite in the data folder is covered, however its address is written', () => {
    expect(embeddedPlace(embedded)).toEqual({ dataDir: '/data', database: '/data/studio.db' })
    expect(embeddedPlace({ ...embedded, databaseUrl: 'file:///data/my%20site.db' }).database).toBe('/data/my site.db')
  })

  test('MongoDB, S3 and a database elsewhere are named, each with what to do', () => {
    expect(() => embeddedPlace({ ...embedded, embedded: false, databaseUrl: 'mongodb://db/studio' })).toThrow(/mongodump/)
    expect(() => embeddedPlace({ ...embedded, s3: { bucket: 'b' } as never })).toThrow(/S3_BUCKET/)
    expect(() => embeddedPlace({ ...embedded, databaseUrl: 'file:/else/studio.db' })).toThrow(/not directly in DATA_DIR/)
  })
})

describe('the commands', () => {
  const run = (script: string, args: string[], settings: Record<string, string>) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
    })

  test('back up to a named file and restore from it', () => {
    const made = run('scripts/backup.ts', [file], { DATA_DIR: site.dataDir })
    expect(made.stderr).toBe('')
    expect(made.stdout).toContain(`Backed up 5 files (0.2 MB) to ${file}`)
    const restored = run('scripts/restore.ts', [file], { DATA_DIR: other.dataDir })
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toContain('Restored 5 files')
    expect(titles(other)).toEqual(['First'])
    expect(run('scripts/restore.ts', [file], { DATA_DIR: other.dataDir }).status).toBe(1)
    expect(run('scripts/restore.ts', [file, '--force'], { DATA_DIR: other.dataDir }).status).toBe(0)
  })

  test('say in one line what they cannot do', () => {
    const mongo = { DATABASE_URL: 'mongodb://localhost/studio', PAYLOAD_SECRET: 'x'.repeat(32), DATA_DIR: other.dataDir }
    const { stderr, status } = run('scripts/backup.ts', [], mongo)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('Use mongodump and mongorestore')])
    expect(status).toBe(1)
    expect(run('scripts/restore.ts', [], { DATA_DIR: other.dataDir }).stderr).toBe('Usage: npm run restore -- <file> [--force]\n')
  })
})

function prepared(place: Place, name: string): string {
  mkdirSync(place.dataDir, { recursive: true })
  return name
}

/** The same length and so the same tar, with other words in it. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(from)
  changed.write(to.slice(0, from.length).padEnd(from.length), at)
  return changed
}

async function* listed(files: TarFile[]): AsyncGenerator<TarFile> {
  yield* files
}
