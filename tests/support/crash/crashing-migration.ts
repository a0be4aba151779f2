// Migrates the database of DATA_DIR. `UP_TO=4` stops after so many migrations; `DIE_AT=COMMIT` ends the
// process with SIGKILL ahead of the first statement that begins so (`DIE_AFTER=2`: ahead of the third);
// `KEEP_IN=<folder>` copies the database's files ahead of each statement, as a kill there would leave them,
// or, with `KEEP_FROM=4`, after each migration from the fourth on.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { BasePayload } from 'payload'
import { loadSqliteMigrations, migrateSqlite } from '#cms/storage/database/migrate/migrate-sqlite.ts'

const { DATA_DIR, DIE_AFTER, DIE_AT, KEEP_FROM, KEEP_IN, UP_TO } = process.env
const config = await (await import('#payload-config')).default
const payload = new BasePayload()
await payload.init({ config, disableOnInit: true })
const { client } = payload.db as unknown as {
  client: { execute(statement: string | { sql: string }): Promise<unknown> }
}
const execute = client.execute.bind(client)
let statements = 0
let spared = Number(DIE_AFTER ?? 0)
client.execute = (statement) => {
  const text = typeof statement === 'string' ? statement : statement.sql
  if (DIE_AT && text.startsWith(DIE_AT) && spared-- === 0) process.kill(process.pid, 'SIGKILL')
  if (KEEP_IN && !KEEP_FROM) copyDatabase(join(KEEP_IN, String(statements++)))
  return execute(statement)
}
const migrations = await loadSqliteMigrations()
if (KEEP_IN && KEEP_FROM) {
  for (let count = Number(KEEP_FROM); count <= migrations.length; count += 1) {
    await migrateSqlite(payload, { withCopy: false, migrations: migrations.slice(0, count) })
    copyDatabase(join(KEEP_IN, String(count)))
  }
} else {
  await migrateSqlite(payload, {
    withCopy: true,
    migrations: migrations.slice(0, UP_TO ? Number(UP_TO) : undefined),
  })
}
process.exit(0)

function copyDatabase(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['studio.db', 'studio.db-wal']) {
    if (existsSync(join(DATA_DIR!, name))) copyFileSync(join(DATA_DIR!, name), join(folder, name))
  }
}
