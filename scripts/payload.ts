import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endLike, runChild } from './child.mjs'
import { nativeMigration } from './native-migration.ts'
import { ROOT } from './node-runtime.mjs'

// Payload's command line with this project's config: `npm run payload -- migrate:create name`. Node runs
// TypeScript itself, so Payload's transpiler is disabled.
const args = process.argv.slice(2)
const env = { ...process.env, PAYLOAD_CONFIG_PATH: join(ROOT, 'payload.config.ts') }
const cli = ['node_modules/payload/bin.js', '--disable-transpile', ...args]
const ending = await runChild(process.execPath, cli, { cwd: ROOT, env })

if (ending.code === 0 && args[0]?.startsWith('migrate:create')) {
  for (const file of globSync('cms/**/*migrations/*.ts', { cwd: ROOT })) {
    const written = readFileSync(join(ROOT, file), 'utf8')
    const native = nativeMigration(written)
    if (native !== written) writeFileSync(join(ROOT, file), native)
  }
}
endLike(ending)
