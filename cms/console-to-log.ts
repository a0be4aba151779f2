import { format, stripVTControlCharacters } from 'node:util'
import { log } from './log.ts'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Lets what libraries write to the console be lines of the log: Next greets, warns and counts there. Not on a
 * terminal, where somebody reads it as it stands.
 */
export function sendConsoleToLog(): void {
  if (process.stdout.isTTY) return
  for (const [method, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][]) {
    // eslint-disable-next-line no-console -- this is where it is taken away
    console[method] = (...values: unknown[]) => {
      const text = stripVTControlCharacters(format(...values)).trim()
      if (text) log[level]({ from: 'console' }, text)
    }
  }
}
