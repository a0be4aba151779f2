import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefused } from '#cms/start-refused.ts'
import { checkDatabaseFile } from '#cms/storage/database/check-database-file.ts'
import { runBackup, runRestore, runToEnd } from '#tests/support/backup/commands.ts'
import { spawnChild, startChild } from '#tests/support/child-server.ts'

const root = mkdtempSync(join(tmpdir(), 'studio-damaged-'))
const site = join(root, 'site')
const archive = join(root, 'site.tar.gz')
const PAGE_SIZE = 4_096
let folders = 0

const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SEED: 'none',
  ADMIN_EMAIL: 'admin@studio.test',
  ADMIN_PASSWORD: 'admin-password-1',
})

type Damage = (bytes: Buffer) => Buffer
/** What opens the database: the start, or a script with its arguments. */
type Command = [name: string, ...args: string[]]

const withNoise = (bytes: Buffer, from: number) =>
  Buffer.concat([bytes.subarray(0, from), randomBytes(bytes.length - from)])

/** Each damage with one command: every command calls `checkDatabaseFile`, which is tested with each damage. */
const DAMAGES: [string, Damage, Command][] = [
  ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2), ['start']],
  ['cut within a page', (bytes) => bytes.subarray(0, 10 * PAGE_SIZE + 100), ['seed']],
  [
    'intact only in its first page',
    (bytes) => withNoise(bytes, PAGE_SIZE),
    ['reset-password', 'admin@studio.test'],
  ],
  ['intact only in its header', (bytes) => withNoise(bytes, 100), ['payload', 'migrate:status']],
  ['without its header', (bytes) => Buffer.concat([randomBytes(100), bytes.subarray(100)]), ['start']],
]
const BACKUP: Command = ['backup', join(root, 'never.tar.gz')]

function damagedSite(damage: Damage): string {
  const folder = join(root, `damaged-${folders++}`)
  cpSync(site, folder, { recursive: true })
  const file = join(folder, 'studio.db')
  writeFileSync(file, damage(readFileSync(file)))
  return folder
}

beforeAll(async () => {
  const server = await spawnChild(settingsOf(site))
  await server.ready()
  expect(await server.stop()).toBe(0)
  // otherwise the write-ahead log would repair what a test damages
  const database = new DatabaseSync(join(site, 'studio.db'))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  expect(await runBackup(settingsOf(site), archive)).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** @returns its exit code, and the lines that it wrote to stderr */
async function run(
  [name, ...args]: Command,
  folder: string,
): Promise<{ code: number | null; lines: string[] }> {
  const linesOf = (text: string) => text.trimEnd().split('\n')
  if (name !== 'start') {
    const { status, stdout, stderr } = await runToEnd(`scripts/${name}.ts`, args, settingsOf(folder))
    expect(stdout).toBe('')
    return { code: status, lines: linesOf(stderr) }
  }
  const server = await startChild(settingsOf(folder))
  const code = await server.ended()
  expect(server.stdout()).not.toMatch(/"level":(?:40|50|60)/)
  return { code, lines: linesOf(server.stderr()) }
}

describe.each(DAMAGES)('a database that is %s', (_what, damage, command) => {
  const sentence = (folder: string) =>
    expect.stringMatching(
      new RegExp(
        `^The database ${join(folder, 'studio.db')} cannot be used: ` +
          'it is (?:damaged \\([^()]+\\)|not a SQLite database)\\. ' +
          'Restore a backup \\(npm run restore\\), or check DATABASE_URL\\.(?: Nothing was (?:changed|backed up)\\.)?$',
      ),
    )

  it('is refused with one line, which names it and says what to do', () => {
    const folder = damagedSite(damage)
    expect(() => checkDatabaseFile(join(folder, 'studio.db'))).toThrow(
      expect.objectContaining({ constructor: StartRefused, message: sentence(folder) }),
    )
  })

  // a backup does not check first: it fails where it copies the damage
  it.each([command, BACKUP])('ends %s with that line', async (...command) => {
    const folder = damagedSite(damage)
    expect(await run(command, folder)).toEqual({ code: 1, lines: [sentence(folder)] })
  })
})

describe('a database with a destroyed page, which fails only where it is read', () => {
  const without = (table: string) => (bytes: Buffer) => {
    const database = new DatabaseSync(join(site, 'studio.db'), { readOnly: true })
    const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) as {
      rootpage: number
    }
    database.close()
    return Buffer.from(bytes).fill(0xff, (rootpage - 1) * PAGE_SIZE, rootpage * PAGE_SIZE)
  }
  /** Destroys a page that every start and command reads. */
  const withoutMigrations = without('payload_migrations')
  const sentence = expect.stringMatching(
    /^The database \S+ cannot be used: it is damaged .* Restore a backup/,
  )

  it('ends the start with one line and no stack', async () => {
    const server = await startChild(settingsOf(damagedSite(withoutMigrations)))
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([sentence])
    expect(server.stdout()).not.toContain('stack')
  })

  it.each<[string, string[]]>([
    ['seed', []],
    ['reset-password', ['admin@studio.test']],
    ['backup', [join(root, 'never.tar.gz')]],
  ])('ends npm run %s with one line and no stack', async (command, args) => {
    const settings = settingsOf(damagedSite(withoutMigrations))
    const { status, stdout, stderr } = await runToEnd(`scripts/${command}.ts`, args, settings)
    expect([status, stderr.trimEnd().split('\n')]).toEqual([1, [sentence]])
    expect(stdout).not.toContain('stack')
  })

  it('lets npm run reset-password set the password, and say in one line that no mail is queued', async () => {
    const settings = settingsOf(damagedSite(without('outbox')))
    const { status, stdout, stderr } = await runToEnd(
      'scripts/reset-password.ts',
      ['admin@studio.test'],
      settings,
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Password  \S+$/m)
    const [line, ...others] = stdout.split('\n').filter((each) => each.startsWith('{'))
    expect([JSON.parse(line!), others]).toEqual([
      expect.objectContaining({
        msg: 'The mail about a changed password could not be queued',
        reason: sentence,
      }),
      [],
    ])
    expect(line).not.toContain('stack')
  })
})

it('a damaged database is replaced by a restore', async () => {
  const folder = damagedSite(DAMAGES[0]![1])
  expect(await runRestore(settingsOf(folder), archive, '--force')).toMatchObject({ status: 0 })
  const server = await startChild(settingsOf(folder))
  await server.ready()
  expect(await server.stop()).toBe(0)
})
