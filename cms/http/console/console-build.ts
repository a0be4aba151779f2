import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { log } from '#cms/log.ts'
import { KB, SECOND } from '#cms/shared/units.ts'

export type ConsolePhase = 'built' | 'building' | 'failed'

export type ConsoleBuild = {
  /** resolves at once, except while the build script still checks whether the sources have changed */
  phase(): Promise<ConsolePhase>
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Matches a line of Next's output that names a place in a file; the next line is the error there. */
const SOURCE_LOCATION = /^\.\/[^\s:]+:\d/

/** The error is at the end of a failed build's output, so only its last characters are kept. */
const MAX_CHARS = 64 * KB

/** Builds the console when somebody first asks for it, so that a site without console users does not pay. */
export function lazyConsoleBuild(): ConsoleBuild {
  let build: ConsoleBuild | undefined
  return {
    phase: () => (build ??= buildConsole()).phase(),
    stop: async () => build?.stop(),
  }
}

/** Builds the console, if its build is stale, in a child process while the site serves visitors. */
function buildConsole(): ConsoleBuild {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts', '--if-stale', '--beside', 'console'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  let phase: ConsolePhase | undefined
  let output = ''
  let isStopped = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MAX_CHARS)))

  // The script prints nothing when the build is up to date.
  const started = once(child.stdout.resume(), 'data').then(() => {
    phase = 'building'
    log.info('Building the console beside the site')
  })
  const finished = closed.then(([code]) => {
    if (code === 0 && phase === 'building') {
      log.info(`Built the console in ${Math.round((performance.now() - startedAt) / SECOND)} s`)
    }
    if (code !== 0 && !isStopped) {
      log.error(
        { reason: getBuildError(output) },
        'The console could not be built. `npm run build` shows all of it',
      )
    }
    phase = code === 0 ? 'built' : 'failed'
  })

  return {
    async phase() {
      if (!phase) await Promise.race([started, finished])
      return phase!
    },
    async stop() {
      isStopped = true
      child.kill('SIGTERM')
      await closed
    },
  }
}

/** @returns the two lines of a failed build's output that state the error */
function getBuildError(output: string): string {
  const lines = output.trim().split('\n')
  const errorIndex = lines.findIndex((line) => SOURCE_LOCATION.test(line))
  return (errorIndex < 0 ? lines.slice(-2) : lines.slice(errorIndex, errorIndex + 2)).join(' ')
}
