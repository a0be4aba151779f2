import { hostname } from 'node:os'
import { destination, pino } from 'pino'
import pretty from 'pino-pretty'
import { env } from './env.ts'
import { KB, SECOND } from './shared/constants.ts'
import { loggedAddress } from './logged-address.ts'

/** Structured logs: JSON lines, pretty on a terminal. Secrets are redacted, also one level deep. */
export const log = pino(
  {
    level: env.logLevel,
    // Replicas on one machine differ in pid, containers in hostname.
    base: { pid: process.pid, hostname: hostname() },
    serializers: { path: loggedAddress, url: loggedAddress, key: loggedAddress },
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
  },
  process.stdout.isTTY
    ? pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
    : // Batches lines under load, delayed by a second at most.
      destination({ dest: 1, sync: false, minLength: 4 * KB, periodicFlush: 1 * SECOND }),
)
