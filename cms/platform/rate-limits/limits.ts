import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { MINUTE, HOUR, DAY } from '#cms/shared/units.ts'

const attemptLimit = { points: SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime }

/** Wrong passwords (decision 028): `points` of them in `per` milliseconds. */
export const PASSWORD_ATTEMPT_LIMITS = {
  /** for one account from one network, and from the wider one around it */
  network: attemptLimit,
  widerNetwork: { points: 4 * SIGN_IN_LOCK.attempts, per: SIGN_IN_LOCK.lockTime },
  /** on a device that signed in to the account before */
  device: attemptLimit,
  /** as the current password, by one session */
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

/**
 * Factor for a whole IPv6 /48 over the limit of each of its /64: it may be one customer or a town's phones.
 */
export const WIDER_NETWORK_FACTOR = 10

/** Limits of mails to one address that visitors cause: confirmations of bookings and cancellations. */
export const RECIPIENT_LIMITS = {
  mailsPerHour: { points: 10, per: 1 * HOUR },
  mailsPerDay: { points: 20, per: 1 * DAY },
} as const

/** Limits of mails to the owner of an account that anybody can cause. */
export const ACCOUNT_LIMITS = {
  passwordLinks: { points: 3, per: 1 * HOUR },
} as const
