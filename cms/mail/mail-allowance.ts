import { consume, refund, type RecipientLimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import { RECIPIENT_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { hashMailbox } from './mailbox.ts'

const LIMIT_NAMES = Object.keys(RECIPIENT_LIMITS) as RecipientLimitName[]

/**
 * Counts a mail that a visitor's action triggers against the limits of the receiving mailbox.
 * @returns whether it may be sent; if not, nothing was counted
 */
export async function claimMailAllowance(email: string): Promise<boolean> {
  const key = hashMailbox(email)
  const claimed: RecipientLimitName[] = []
  for (const name of LIMIT_NAMES) {
    if ((await consume(name, key)) === 0) {
      claimed.push(name)
      continue
    }
    for (const claimedName of claimed) await refund(claimedName, key)
    return false
  }
  return true
}

/** Undoes a claim whose mail is not sent after all. */
export async function releaseMailAllowance(email: string): Promise<void> {
  for (const name of LIMIT_NAMES) await refund(name, hashMailbox(email))
}

/** Counts a mail that is sent regardless of the limits, so that they are reached sooner. */
export async function chargeMailAllowance(email: string): Promise<void> {
  for (const name of LIMIT_NAMES) await consume(name, hashMailbox(email))
}
