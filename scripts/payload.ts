import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabaseFile } from '#cms/storage/database/check-database-file.ts'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import { env } from '#cms/env.ts'
import { explainErrors } from './backup/explain-errors.ts'
import { exitLike, runChild } from './child.mjs'
import { nativeMigration } from './native-migration.ts'
import { ROOT } from './node-runtime.mjs'
import { runCommand } from './command.mjs'

// Payload's command line with this project's config: `npm run payload -- migrate:create name`. Node runs
// TypeScript itself, so Payload's transpiler is disabled.
const args = process.argv.slice(2)
const cli = ['node_modules/payload/bin.js', '--disable-transpile', ...args]

await runCommand(() =>
  explainErrors(async () => {
    const database = env.embedded ? databaseFilePath(env.databaseUrl) : undefined
    if (database && existsSync(database)) checkDatabaseFile(database)
    const ending = await runChild(process.execPath, cli, {
      cwd: ROOT,
      env: { ...process.env, PAYLOAD_CONFIG_PATH: join(ROOT, 'payload.config.ts') },
    })
    if (ending.code === 0 && args[0]?.startsWith('migrate:create')) makeMigrationsNative()
    exitLike(ending)
  }),
)

function makeMigrationsNative(): void {
  for (const file of globSync('cms/**/*migrations/*.ts', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const native = nativeMigration(source)
    if (native !== source) writeFileSync(join(ROOT, file), native)
  }
}
