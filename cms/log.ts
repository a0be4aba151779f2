import { hostname } from 'node:os'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import { env } from './env.ts'
import { redactPath } from './redact-path.ts'
import { createLogOutput } from './log-output.ts'

// Replicas on one machine differ in pid, containers in hostname.
const base = { pid: process.pid, hostname: hostname() }

const output = process.stdout.isTTY ? undefined : createLogOutput()

/**
 * Structured logs: JSON lines, pretty on a terminal. Secrets are redacted, also one level deep. Lines are
 * written in batches; a warning or an error is written at once, after the lines before it.
 */
export const log = pino(
  {
    level: env.logLevel,
    base,
    serializers: { path: redactPath, url: redactPath, key: redactPath },
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
      ],
      censor: '…',
    },
    hooks: {
      logMethod(values, write, level) {
        write.apply(this, values)
        if (level >= pino.levels.values.warn!) output?.flush()
      },
    },
  },
  output ?? pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }),
)

/** The beginning of each line of level info: `start` up to the time, `base` from there to its own fields. */
export const infoLine = {
  start: `{"level":${pino.levels.values.info},"time":`,
  base: `,${JSON.stringify(base).slice(1, -1)},`,
}

/**
 * Writes a line of level info that is JSON already. Undefined where such lines are not written or have to be
 * formatted for a terminal.
 */
export const writeInfoLine = log.isLevelEnabled('info') ? output?.write : undefined
