import { consume, refund, type RecipientLimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import { RECIPIENT_LIMITS } from '#cms/shared/constants.ts'
import { mailboxKey } from './mailbox-of.ts'

const LIMITS = Object.keys(RECIPIENT_LIMITS) as RecipientLimitName[]

/**
 * Counts a mail that a visitor's action triggers against the limits of the receiving mailbox.
 * @returns whether it may be sent; if not, nothing was counted
 */
export async function claimMailAllowance(email: string): Promise<boolean> {
  const key = mailboxKey(email)
  const claimed: RecipientLimitName[] = []
  for (const name of LIMITS) {
    if ((await consume(name, key)) === 0) {
      claimed.push(name)
      continue
    }
    for (const former of claimed) await refund(former, key)
    return false
  }
  return true
}

/** Undoes a claim whose mail is not sent after all. */
export async function releaseMailAllowance(email: string): Promise<void> {
  for (const name of LIMITS) await refund(name, mailboxKey(email))
}

/** Counts a mail that is sent regardless of the limits, so that they are reached sooner. */
export async function chargeMailAllowance(email: string): Promise<void> {
  for (const name of LIMITS) await consume(name, mailboxKey(email))
}
