import type { AddressInfo } from 'node:net'
import { env } from './env.ts'
import { log } from './log.ts'
import type { FirstAdmin } from './features/accounts/ensure-first-admin.ts'
import { panelPaths } from './shared/panel-paths.ts'
import { API_PREFIX, CONSOLE_PREFIX, pagePaths } from './shared/paths.ts'

type Input = {
  address: string | AddressInfo | null
  firstAdmin: FirstAdmin | undefined
  /** whether a person reads the output, and not only a log collector */
  isInteractive: boolean
}

/**
 * Prints the site's URLs at the end of the start: as text if a person reads the output, otherwise in the
 * `ready` log line. A generated password is printed here once, as text and never in the log; only its hash is
 * stored.
 */
export function printAddresses({ address, firstAdmin, isInteractive }: Input): void {
  const port = address && typeof address === 'object' ? address.port : env.port
  const origin = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
  const addresses = {
    site: origin + pagePaths.home,
    panel: origin + panelPaths.home,
    ...(env.console && { console: origin + CONSOLE_PREFIX }),
    api: origin + API_PREFIX,
  }
  const admin = firstAdmin && {
    Admin: firstAdmin.email,
    Password: firstAdmin.isPasswordChosen ? '(from ADMIN_PASSWORD)' : firstAdmin.password,
  }
  if (!isInteractive && admin && !firstAdmin.isPasswordChosen) printBlock(admin)
  // Logged at any LOG_LEVEL: the operator waits for this line.
  log.child({}, { level: 'info' }).info(
    {
      port,
      mode: env.mode,
      database: env.embedded ? 'sqlite' : 'mongodb',
      ...(!isInteractive && addresses),
    },
    'ready',
  )
  const { site, panel: panelUrl, console: consoleUrl, api } = addresses
  log.flush(
    () =>
      isInteractive &&
      printBlock({
        Site: site,
        Panel: panelUrl,
        ...(consoleUrl && { Console: consoleUrl }),
        API: api,
        ...admin,
      }),
  )
}

function printBlock(rows: Record<string, string>): void {
  const lines = Object.entries(rows).map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
