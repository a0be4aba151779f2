import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect } from 'vitest'
import { migrations } from '#cms/storage/database/sqlite-migrations/index.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from './child-env.ts'
import { readSqliteSchema } from './sqlite-schema.ts'

/* A database of SQLite from before an upgrade, with content: only the first migrations have run on it. */

/** How many migrations the database has before the upgrade. */
export const APPLIED = 4
export const NEW_MIGRATIONS = migrations.slice(APPLIED).map(({ name }) => name)
const SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
export const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, PAYLOAD_SECRET: SECRET, SEED: 'none' })

type Exit = { signal: NodeJS.Signals | null; code: number | null }

/** Migrates the database of a folder in a process of its own. @param settings those of `crashing-migration.ts` */
export function migrate(dataDir: string, settings: Record<string, string> = {}): Promise<Exit> {
  const env: NodeJS.ProcessEnv = { ...childEnv(), LOG_LEVEL: 'silent', ...settingsOf(dataDir), ...settings }
  return new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', 'tests/support/crash/crashing-migration.ts']
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, () =>
      resolve({ signal: child.signalCode, code: child.exitCode }),
    )
  })
}

export function withDatabase<T>(dataDir: string, run: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'studio.db'))
  try {
    return run(database)
  } finally {
    database.close()
  }
}

export const stateOf = (dataDir: string) =>
  withDatabase(dataDir, (database) => ({
    names: (
      database.prepare('select name from payload_migrations order by name').all() as { name: string }[]
    ).map(({ name }) => name),
    tables: readSqliteSchema(database),
    messages: database.prepare('select name, message from messages').all(),
    damage: database.prepare('pragma integrity_check').all(),
  }))

/** @returns the names of the copies from before an upgrade */
export const copiesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('.before-'))

/** Makes one before the tests of a file; what they make of it is removed after them. */
export function prepareOldDatabase(): {
  /** @returns a data folder with a copy of it */
  copyOfTemplate(): string
  /** @returns a path at which nothing is yet */
  newPath(name: string): string
} {
  let root: string
  let template: string
  let paths = 0
  const newPath = (name: string) => join(root, `${paths++}-${name}`)
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'studio-upgrade-'))
    template = newPath('template')
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
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    newPath,
    copyOfTemplate() {
      const folder = newPath('copy')
      cpSync(template, folder, { recursive: true })
      return folder
    },
  }
}
