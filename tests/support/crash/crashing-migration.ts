// Migrates the database of DATA_DIR. `UP_TO=4` stops after so many migrations; `DIE_AT=COMMIT` ends the
// process with SIGKILL ahead of the first statement that begins so; `KEEP_IN=<folder>` keeps the files as a
// kill ahead of each statement would leave them: what a process has written survives it, and nothing else
// does.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { BasePayload } from 'payload'
import { allMigrations, migrateSqlite } from '#cms/storage/database/migrate/migrate-sqlite.ts'

const { DATA_DIR, DIE_AT, KEEP_IN, UP_TO } = process.env
const config = await (await import('#payload-config')).default
const payload = new BasePayload()
await payload.init({ config, disableOnInit: true })
const { client } = payload.db as unknown as {
  client: { execute(statement: string | { sql: string }): Promise<unknown> }
}
const execute = client.execute.bind(client)
let statements = 0
client.execute = (statement) => {
  const text = typeof statement === 'string' ? statement : statement.sql
  if (DIE_AT && text.startsWith(DIE_AT)) process.kill(process.pid, 'SIGKILL')
  if (KEEP_IN) keep(join(KEEP_IN, String(statements++)))
  return execute(statement)
}
await migrateSqlite(payload, {
  withCopy: true,
  migrations: (await allMigrations()).slice(0, UP_TO ? Number(UP_TO) : undefined),
})
process.exit(0)

function keep(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['studio.db', 'studio.db-wal']) {
    if (existsSync(join(DATA_DIR!, name))) copyFileSync(join(DATA_DIR!, name), join(folder, name))
  }
}
