import { DAY, HOUR, SECOND, MINUTE } from './units.ts'

/** docs/behaviour.md#passwords */
export const PASSWORD = {
  min: 6,
  max: 128,
  /** size of the list of common passwords, which are refused */
  commonPasswords: 10_000,
  /** how long an initial password set by an admin is valid until its owner changes it */
  initialLife: 7 * DAY,
  /** how long a mailed link that sets a new password is valid */
  linkLife: 1 * HOUR,
  /** pause in which the response leaves before work on a link begins: its time reveals no account */
  linkResponseDelay: 50,
} as const

export const SESSION = {
  /** with 'Remember me' */
  rememberedLife: 30 * DAY,
  /** without it */
  plainLife: 12 * HOUR,
  /** life of the API's bearer token */
  bearerLife: 1 * HOUR,
  /**
   * how long a rotated session still accepts its former cookie, so that two tabs do not sign each other out
   */
  rotationGrace: 10 * SECOND,
  renewEvery: 20 * MINUTE,
  renewWhenUnder: 5 * MINUTE,
  cookie: 'studio-session',
} as const

export const SIGN_IN_LOCK = { attempts: 5, lockTime: 10 * MINUTE } as const

/** Recognises a browser that signed in to an account before (decision 028). */
export const DEVICE_COOKIE = { name: 'studio-device', maxAge: 365 * DAY } as const
