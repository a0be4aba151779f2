import { format, stripVTControlCharacters } from 'node:util'
import { log } from './log.ts'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Redirects console output to the log, for libraries such as Next that write their messages there. Not on a
 * terminal, where the output is read directly.
 */
export function redirectConsoleOutput(): void {
  if (process.stdout.isTTY) return
  for (const [method, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][]) {
    console[method] = (...values: unknown[]) => {
      const text = stripVTControlCharacters(format(...values)).trim()
      if (text) log[level]({ from: 'console' }, text)
    }
  }
}
