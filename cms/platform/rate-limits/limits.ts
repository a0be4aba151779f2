import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { MINUTE, HOUR, DAY } from '#cms/shared/units.ts'

const attemptLimit = { points: SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime }

/** Wrong passwords (decision 028): `points` of them in `per` milliseconds. */
export const PASSWORD_ATTEMPT_LIMITS = {
  /** for one account from one network */
  network: attemptLimit,
  /** for one account from the wider network (/48) around it */
  widerNetwork: { points: 4 * SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime },
  /** for one account on a device that signed in to it before */
  device: attemptLimit,
  /** wrong current passwords that one session gives to change the password */
  session: attemptLimit,
} as const

/**
 * Rate limits per client: one IPv4 address, or one /64 of IPv6
 * (cms/platform/rate-limits/rate-limits.ts). `points` calls in `per` milliseconds.
 */
export const RATE_LIMITS = {
  api: { points: 1_200, per: 1 * MINUTE },
  search: { points: 120, per: 1 * MINUTE },
  signIn: { points: 30, per: 1 * MINUTE },
  forgotPassword: { points: 10, per: 10 * MINUTE },
  contact: { points: 10, per: 10 * MINUTE },
  booking: { points: 20, per: 10 * MINUTE },
  upload: { points: 600, per: 10 * MINUTE },
} as const

/** The limit of an IPv6 /48, which may be one customer or a town's phones, in limits of a /64. */
export const WIDER_NETWORK_FACTOR = 10

/** Limits of mails to one address that visitors cause: confirmations of bookings and cancellations. */
export const RECIPIENT_LIMITS = {
  mailsPerHour: { points: 10, per: 1 * HOUR },
  mailsPerDay: { points: 20, per: 1 * DAY },
} as const

/** Limits of mails that anybody can cause to the owner of an account. */
export const ACCOUNT_LIMITS = {
  passwordLinks: { points: 3, per: 1 * HOUR },
} as const
