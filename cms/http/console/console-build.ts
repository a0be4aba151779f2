import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'

export type ConsolePhase = 'built' | 'building' | 'failed'

export type ConsoleBuild = {
  /**
   * resolves at once, but for the moment in which it is found out whether anything has changed since the last
   * build
   */
  phase(): Promise<ConsolePhase>
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** How a line of Next's begins that names a place in a file; the next one says what is wrong there. */
const PLACE = /^\.\/[^\s:]+:\d/

/** A failed build says at its end why it did; all of it can be long. */
const KEPT_OUTPUT = 64 * 1024

/**
 * Builds the console beside the running site, out of the way of its visitors, where it is not as its sources
 * are.
 */
export function buildConsole(): ConsoleBuild {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts', '--if-stale', '--beside', 'console'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  let phase: ConsolePhase | undefined
  let said = ''
  let isStopped = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-KEPT_OUTPUT)))

  // it says nothing where there is nothing to build
  const begins = once(child.stdout.resume(), 'data').then(() => {
    phase = 'building'
    log.info('Building the console beside the site')
  })
  const ends = ended.then(([code]) => {
    if (code === 0 && phase === 'building') {
      log.info(`Built the console in ${Math.round((performance.now() - begun) / SECOND)} s`)
    }
    if (code !== 0 && !isStopped) {
      log.error({ reason: reasonIn(said) }, 'The console could not be built. `npm run build` shows all of it')
    }
    phase = code === 0 ? 'built' : 'failed'
  })

  return {
    async phase() {
      if (!phase) await Promise.race([begins, ends])
      return phase!
    },
    async stop() {
      isStopped = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @returns the two lines of a failed build that say why it did */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  const place = lines.findIndex((line) => PLACE.test(line))
  return (place < 0 ? lines.slice(-2) : lines.slice(place, place + 2)).join(' ')
}
