import type { AddressInfo } from 'node:net'
import { env } from './env.ts'
import { log } from './log.ts'
import type { FirstAdmin } from './services/ensure-first-admin.ts'
import { CONSOLE_PREFIX, pages, panel } from './shared/paths.ts'

type Input = { address: string | AddressInfo | null; firstAdmin: FirstAdmin | undefined }

/**
 * Tells whoever started it where everything is. A random password is shown here once, on the terminal and not in the
 * log; it is kept as a hash only.
 */
export function printAddresses({ address, firstAdmin }: Input): void {
  const port = address && typeof address === 'object' ? address.port : env.port
  const origin = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
  const lines = [
    '',
    `  Site      ${origin}${pages.home}`,
    `  Panel     ${origin}${panel.home}`,
    ...(env.console ? [`  Console   ${origin}${CONSOLE_PREFIX}`] : []),
    `  API       ${origin}/api/openapi.json`,
    '',
    ...(firstAdmin ? [`  Admin     ${firstAdmin.email}`, `  Password  ${firstAdmin.chosen ? '(from ADMIN_PASSWORD)' : firstAdmin.password}`, ''] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  log.info({ port, mode: env.mode, database: env.embedded ? 'sqlite' : 'mongodb' }, 'ready')
}
