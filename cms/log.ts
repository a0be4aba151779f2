import { hostname } from 'node:os'
import { destination, pino } from 'pino'
import pretty from 'pino-pretty'
import { env } from './env.ts'
import { KB, SECOND } from './shared/constants.ts'
import { loggedAddress } from './logged-address.ts'

/** Structured logs: JSON lines, pretty on a terminal. Secrets are cut out wherever they stand. */
export const log = pino(
  {
    level: env.logLevel,
    // two replicas on one machine have two numbers, two containers two names
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
    : // many lines at once under load, and none later than a second
      destination({ dest: 1, sync: false, minLength: 4 * KB, periodicFlush: 1 * SECOND }),
)
