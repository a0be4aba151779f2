import type { AddressInfo } from 'node:net'
import { env } from './env.ts'
import { log } from './log.ts'
import type { FirstAdmin } from './services/ensure-first-admin.ts'
import { CONSOLE_PREFIX, pages, panel } from './shared/paths.ts'

type Input = { address: string | AddressInfo | null; firstAdmin: FirstAdmin | undefined }

/**
 * Tells whoever started it where everything is: in words on a terminal, in the log's last line of the start elsewhere. A random
 * password is shown here once, in words and never in the log; it is kept as a hash only.
 */
export function printAddresses({ address, firstAdmin }: Input): void {
  const port = address && typeof address === 'object' ? address.port : env.port
  const origin = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
  const addresses = { site: origin + pages.home, panel: origin + panel.home, ...(env.console && { console: origin + CONSOLE_PREFIX }), api: `${origin}/api/openapi.json` }
  if (process.stdout.isTTY) printBlock({ Site: addresses.site, Panel: addresses.panel, ...(addresses.console && { Console: addresses.console }), API: addresses.api })
  if (firstAdmin && (process.stdout.isTTY || !firstAdmin.chosen)) printBlock({ Admin: firstAdmin.email, Password: firstAdmin.chosen ? '(from ADMIN_PASSWORD)' : firstAdmin.password })
  // whatever is not worth a line by LOG_LEVEL, this is; and whoever started it waits for it
  log.child({}, { level: 'info' }).info({ port, mode: env.mode, database: env.embedded ? 'sqlite' : 'mongodb', ...addresses }, 'ready')
  log.flush()
}

function printBlock(rows: Record<string, string>): void {
  const lines = Object.entries(rows).map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
