import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'

/**
 * The step at which the site was killed, and the number of mails that were then sent but not yet recorded as
 * sent; null if it survived.
 */
type CrashResult = { died: string; open: number } | { died: null }

type CrashingSite = {
  origin: string
  /** the names in all messages and bookings, after the repair of what a crash left */
  visitors: string[]
  /** lets the site finish its work after the response and ends it. @returns how it ended */
  end(): Promise<CrashResult>
}

/**
 * Starts the site of `crashing-site.ts` and lets it repair what the previous one left.
 * @param dieAt the step at which it is killed; by default it survives
 * @throws when it ends before it serves, with what it wrote
 */
export async function startCrashingSite(
  settings: Record<string, string>,
  dieAt?: string,
): Promise<CrashingSite> {
  const env = {
    ...childEnv(),
    PUBLIC_URL: 'http://studio.test',
    PORT: '0',
    CONSOLE: 'off',
    LOG_LEVEL: 'error',
    ...settings,
    DIE_AT: dieAt,
  }
  const child = spawn(process.execPath, ['tests/support/crash/crashing-site.ts'], {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: 'pipe',
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const closed = once(child, 'close')
  const nextReport = async <T>(): Promise<T | undefined> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return undefined
      if (value.startsWith('@')) return JSON.parse(value.slice(1)) as T
      output += `${value}\n`
    }
  }
  const started = await nextReport<{ origin: string; visitors: string[] }>()
  if (!started) throw new Error(`The site ended before it served:\n${output}`)
  return {
    ...started,
    async end() {
      // the site may have ended by now
      child.stdin.on('error', () => {}).write('end\n')
      const ending = await nextReport<CrashResult>()
      child.kill('SIGKILL')
      await closed
      if (!ending) throw new Error(`The site ended and did not say why:\n${output}`)
      return ending
    },
  }
}
