import type { AddressInfo } from 'node:net'
import { env } from './env.ts'
import { log } from './log.ts'
import type { FirstAdmin } from './features/accounts/ensure-first-admin.ts'
import { CONSOLE_PREFIX, pages, panel } from './shared/paths.ts'

type Input = {
  address: string | AddressInfo | null
  firstAdmin: FirstAdmin | undefined
  /** whether somebody reads it, and not only a collector of logs */
  isRead: boolean
}

/**
 * Tells whoever started it where everything is, last of all: in words where somebody reads it, in the log's
 * last line of the start elsewhere. A random password is shown here once, in words and never in the log; it
 * is kept as a hash only.
 */
export function printAddresses({ address, firstAdmin, isRead }: Input): void {
  const port = address && typeof address === 'object' ? address.port : env.port
  const origin = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
  const addresses = {
    site: origin + pages.home,
    panel: origin + panel.home,
    ...(env.console && { console: origin + CONSOLE_PREFIX }),
    api: `${origin}/api/openapi.json`,
  }
  const admin = firstAdmin && {
    Admin: firstAdmin.email,
    Password: firstAdmin.chosen ? '(from ADMIN_PASSWORD)' : firstAdmin.password,
  }
  if (!isRead && admin && !firstAdmin.chosen) printBlock(admin)
  // whatever is not worth a line by LOG_LEVEL, this is; and whoever started it waits for it
  log
    .child({}, { level: 'info' })
    .info(
      { port, mode: env.mode, database: env.embedded ? 'sqlite' : 'mongodb', ...(!isRead && addresses) },
      'ready',
    )
  const { site, panel: ofStaff, console: ofAdmins, api } = addresses
  log.flush(
    () =>
      isRead &&
      printBlock({ Site: site, Panel: ofStaff, ...(ofAdmins && { Console: ofAdmins }), API: api, ...admin }),
  )
}

function printBlock(rows: Record<string, string>): void {
  const lines = Object.entries(rows).map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
