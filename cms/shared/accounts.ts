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
  /** pause (ms) between the response and the work on a link: the response time must not reveal an account */
  linkResponseDelay: 50,
} as const

export const SESSION = {
  /** life of a session with 'Remember me' */
  rememberedLife: 30 * DAY,
  /** life of a session without 'Remember me' */
  plainLife: 12 * HOUR,
  /** life of the API's bearer token */
  bearerLife: 1 * HOUR,
  /**
   * how long a rotated session still accepts its previous cookie, so that two tabs do not sign each other out
   */
  rotationGrace: 10 * SECOND,
  /** the panel renews a bearer token after this time */
  renewEvery: 20 * MINUTE,
  /** the panel renews a bearer token that is valid for less than this */
  renewWhenUnder: 5 * MINUTE,
  cookie: 'studio-session',
} as const

export const SIGN_IN_LOCK = { attempts: 5, lockTime: 10 * MINUTE } as const

/** Recognises a browser that signed in to an account before (decision 028). */
export const DEVICE_COOKIE = { name: 'studio-device', maxAge: 365 * DAY } as const
