import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#cms/storage/database/sqlite-migrations/index.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { openArchive, runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { childEnv } from '#tests/support/child-env.ts'
import { startChild } from '#tests/support/child-server.ts'
import { errorLines } from '#tests/support/error-lines.ts'
import { readSqliteSchema } from '#tests/support/sqlite-schema.ts'

/** How many migrations the database has before the upgrade. */
const APPLIED = 4
const NEW_MIGRATIONS = migrations.slice(APPLIED).map(({ name }) => name)
const SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const root = mkdtempSync(join(tmpdir(), 'studio-migrate-kill-'))
const template = join(root, 'template')
const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, PAYLOAD_SECRET: SECRET, SEED: 'none' })
let folders = 0

type Exit = { signal: NodeJS.Signals | null; code: number | null }

function migrate(dataDir: string, settings: Record<string, string> = {}): Promise<Exit> {
  const env: NodeJS.ProcessEnv = { ...childEnv(), LOG_LEVEL: 'silent', ...settingsOf(dataDir), ...settings }
  return new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', 'tests/support/crash/crashing-migration.ts']
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, () =>
      resolve({ signal: child.signalCode, code: child.exitCode }),
    )
  })
}

function copyOfTemplate(): string {
  const folder = join(root, `copy-${folders++}`)
  cpSync(template, folder, { recursive: true })
  return folder
}

function withDatabase<T>(dataDir: string, run: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'studio.db'))
  try {
    return run(database)
  } finally {
    database.close()
  }
}

const stateOf = (dataDir: string) =>
  withDatabase(dataDir, (database) => ({
    names: (
      database.prepare('select name from payload_migrations order by name').all() as { name: string }[]
    ).map(({ name }) => name),
    tables: readSqliteSchema(database),
    messages: database.prepare('select name, message from messages').all(),
    damage: database.prepare('pragma integrity_check').all(),
  }))
const copiesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.before-'))

/** The states in which a database may be left: before, between and after the migrations. */
const validStates: ReturnType<typeof stateOf>[] = []

beforeAll(async () => {
  mkdirSync(template)
  expect(await migrate(template, { UP_TO: String(APPLIED) })).toMatchObject({ code: 0 })
  withDatabase(template, (database) => {
    database.exec(
      'insert into messages (id, name, email, message, state) ' +
        "values ('m-1', 'Anna', 'anna@visitor.test', 'Hello', 'new')",
    )
    database.exec("insert into users (id, email, role) values ('u-1', 'admin@studio.test', 'admin')")
    database.exec(`
      insert into media (id) values ('f-1');
      insert into projects (id, title, category, created_at) values
        ('p-1', 'House', 'Residential', '2026-03-01T08:00:00.000Z');
      insert into projects_rels (parent_id, path, "order", media_id) values ('p-1', 'images', 1, 'f-1');
      insert into _projects_v (id, parent_id, version_title, version_category, version_created_at, updated_at) values
        ('v-1', 'p-1', 'A house', 'Residential', '2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z'),
        ('v-2', 'p-1', 'House', 'Residential', '2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z');
    `)
  })
  const snapshots = join(root, 'valid-states')
  expect(await migrate(copyOfTemplate(), { KEEP_IN: snapshots, KEEP_FROM: String(APPLIED) })).toMatchObject({
    code: 0,
  })
  for (let count = APPLIED; count <= migrations.length; count += 1) {
    validStates.push(stateOf(join(snapshots, String(count))))
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('an upgrade of SQLite keeps what is published, its images and the newest version', async () => {
  const folder = copyOfTemplate()
  expect(await migrate(folder)).toMatchObject({ code: 0 })
  withDatabase(folder, (database) => {
    const query = (statement: string) => database.prepare(statement).all()
    expect(query('select title, _status, published_at, scheduled_at from projects')).toEqual([
      { title: 'House', _status: 'published', published_at: '2026-03-01T08:00:00.000Z', scheduled_at: null },
    ])
    expect(query('select media_id from projects_rels')).toEqual([{ media_id: 'f-1' }])
    expect(query('select id, parent_id, version__status, latest from _projects_v order by id')).toEqual([
      { id: 'v-1', parent_id: 'p-1', version__status: 'published', latest: null },
      { id: 'v-2', parent_id: 'p-1', version__status: 'published', latest: 1 },
    ])
  })
})

describe('an upgrade of SQLite that is killed', () => {
  it('leaves the database as it was before a migration or after it, at whichever statement', async () => {
    const [folder, snapshots] = [copyOfTemplate(), join(root, 'kept')]
    expect(await migrate(folder, { KEEP_IN: snapshots })).toMatchObject({ code: 0 })
    const steps = readdirSync(snapshots).sort((first, second) => Number(first) - Number(second))
    expect(steps.length).toBeGreaterThan(25)
    const texts = validStates.map((state) => JSON.stringify(state))
    const stateIndexes = steps.map((step) => texts.indexOf(JSON.stringify(stateOf(join(snapshots, step)))))
    expect(stateIndexes).not.toContain(-1)
    expect(stateIndexes).toEqual(stateIndexes.toSorted((first, second) => first - second))
    expect([...new Set(stateIndexes)]).toEqual([0, ...NEW_MIGRATIONS.map((_name, index) => index + 1)])
  })

  it.each([
    ['ahead of its first statement', 'BEGIN', 0],
    ['in the middle of the first migration', 'ALTER TABLE `users` ADD `initial_password_until`', 0],
    ['ahead of the record of its name', 'insert into "payload_migrations"', 0],
    ['ahead of its end', 'COMMIT', 0],
    ['in the middle of the second migration', 'ALTER TABLE `studio` ADD `keep_messages_days`', 1],
  ])('by SIGKILL %s is completed by the next start, and loses nothing', async (_when, statement, before) => {
    const folder = copyOfTemplate()
    expect(await migrate(folder, { DIE_AT: statement })).toMatchObject({ signal: 'SIGKILL' })
    expect(stateOf(folder)).toEqual(validStates[before])
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder)).toEqual([`studio.db.before-${NEW_MIGRATIONS[0]}`])
  })

  it('again and again between its migrations keeps its one copy until the last migration is complete', async () => {
    const folder = copyOfTemplate()
    const copy = `studio.db.before-${NEW_MIGRATIONS[0]}`
    const olderCopy = `studio.db.before-${migrations[0]!.name}`
    writeFileSync(join(folder, olderCopy), 'from before the last upgrade')
    for (let count = 1; count <= 4; count += 1) {
      // each start brings one migration further than the one before it
      expect(await migrate(folder, { DIE_AT: 'BEGIN', DIE_AFTER: '1' })).toMatchObject({ signal: 'SIGKILL' })
      expect(stateOf(folder)).toEqual(validStates[count])
      expect(copiesIn(folder).sort()).toEqual([olderCopy, copy])
    }
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder).sort()).toEqual([olderCopy, copy])

    // the rollback of docs/deployment.md, and the upgrade once more
    const rolledBack = join(root, `back-${folders++}`)
    mkdirSync(rolledBack)
    cpSync(join(folder, copy), join(rolledBack, 'studio.db'))
    expect(stateOf(rolledBack)).toEqual(validStates[0])
    expect(await migrate(rolledBack, { DIE_AT: 'COMMIT' })).toMatchObject({ signal: 'SIGKILL' })
    expect(await migrate(rolledBack)).toMatchObject({ code: 0 })
    expect(stateOf(rolledBack)).toEqual(validStates.at(-1))
    expect(copiesIn(rolledBack)).toEqual([copy])
  })

  it('after its last migration is complete for the next start, which removes the oldest copy', async () => {
    const folder = copyOfTemplate()
    const copies = migrations.slice(0, 2).map(({ name }) => `studio.db.before-${name}`)
    for (const [age, name] of copies.entries()) {
      writeFileSync(join(folder, name), 'from before')
      utimesSync(join(folder, name), age + 1, age + 1)
    }
    const lastStatement = 'PRAGMA user_version = 0'
    expect(await migrate(folder, { DIE_AT: lastStatement })).toMatchObject({ signal: 'SIGKILL' })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder)).toHaveLength(3)
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(copiesIn(folder).sort()).toEqual([copies[1], `studio.db.before-${NEW_MIGRATIONS[0]}`])
  })

  it('is completed by the start of the site, and leaves a copy that only its owner may read', async () => {
    const folder = copyOfTemplate()
    expect(await migrate(folder, { DIE_AT: 'COMMIT' })).toMatchObject({ signal: 'SIGKILL' })
    const server = await startChild(settingsOf(folder))
    await server.ready()
    expect(await server.stop()).toBe(0)
    expect(stateOf(folder)).toMatchObject({
      names: validStates.at(-1)!.names,
      messages: validStates.at(-1)!.messages,
    })
    const [copy] = copiesIn(folder)
    expect(statSync(join(folder, copy!)).mode & 0o777).toBe(0o600)
    const before = join(root, 'before')
    mkdirSync(before)
    cpSync(join(folder, copy!), join(before, 'studio.db'))
    expect(stateOf(before)).toEqual(validStates[0])
  })
})

/** Adds a column of a migration, as an earlier release did that was killed in the middle of the migration. */
function breakMigration(folder: string): void {
  withDatabase(folder, (database) => database.exec('ALTER TABLE `messages` ADD `content_key` text'))
}

describe('a database that cannot be migrated', () => {
  it('ends the start with one line: which migration, why, that nothing changed, where the copy is', async () => {
    const folder = copyOfTemplate()
    breakMigration(folder)
    const before = stateOf(folder)
    const server = await startChild(settingsOf(folder))
    expect(await server.ended()).toBe(1)
    const copy = join(folder, `studio.db.before-${NEW_MIGRATIONS[0]}`)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      `The migration ${NEW_MIGRATIONS[0]} of the database failed and was rolled back: duplicate column name: content_key. ` +
        `Nothing was changed. A copy of the database from before the upgrade is in ${copy}.`,
    ])
    expect(errorLines(server.stdout())).toEqual([])
    expect(stateOf(folder)).toEqual(before)
  })

  it('because a newer version has used it ends the start with one line, and is as it was', async () => {
    const folder = copyOfTemplate()
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    withDatabase(folder, (database) =>
      database.exec(
        "insert into payload_migrations (id, name, batch) values ('x', '20991231_000000_later', 9)",
      ),
    )
    const before = stateOf(folder)
    const server = await startChild(settingsOf(folder))
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^The database was last used by a newer version.*20991231_000000_later.*Nothing was changed\.$/,
      ),
    ])
    expect(stateOf(folder)).toEqual(before)
    expect(copiesIn(folder)).toHaveLength(1)
  })
})

describe('a backup', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'whose upgrade fails',
      breakMigration,
      /20261121_210758_outbox_retries of the database failed.*duplicate column/,
    ],
    [
      'of a newer version',
      (folder) =>
        withDatabase(folder, (database) =>
          database.exec(
            "insert into payload_migrations (id, name, batch) values ('x', '20991231_000000_later', 9)",
          ),
        ),
      /newer version.*20991231_000000_later/,
    ],
  ])(
    'of a database %s contains the file as it is, says why, and can be restored',
    async (_what, damage, reason) => {
      const [folder, target] = [copyOfTemplate(), join(root, `restored-${folders++}`)]
      damage(folder)
      const before = stateOf(folder)
      const file = join(root, `of-${folders++}.tar.gz`)
      const { status, stdout, stderr } = await runBackup(settingsOf(folder), file)
      expect([status, stderr.trimEnd().split('\n')]).toEqual([0, [expect.stringMatching(reason)]])
      expect(stdout).toContain('the database as a file')
      expect(stateOf(folder)).toEqual(before)
      expect(await runRestore(settingsOf(target), file)).toMatchObject({ status: 0 })
      expect(stateOf(target)).toEqual(before)
    },
  )

  it('of a database without the newest migrations has its documents, and does not migrate it', async () => {
    const folder = copyOfTemplate()
    const file = join(root, 'of-behind.tar.gz')
    expect(await runBackup(settingsOf(folder), file)).toMatchObject({ status: 0, stderr: '' })
    const archive = await openArchive(file)
    expect(await archive.documents('messages')).toMatchObject([{ name: 'Anna', message: 'Hello' }])
    archive.dispose()
    expect(stateOf(folder)).toEqual(validStates[0])
    expect(copiesIn(folder)).toEqual([])
  })

  it('of something that is no database says so in one line', async () => {
    const folder = join(root, 'no-database')
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'studio.db'),
      'This is a text, and longer than the head of a database has to be. '.repeat(20),
    )
    const { status, stderr } = await runBackup(settingsOf(folder), join(root, 'never.tar.gz'))
    expect([status, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The database .*studio\.db cannot be used: it is not a SQLite database\..*Nothing was backed up\.$/,
        ),
      ],
    ])
  })
})
