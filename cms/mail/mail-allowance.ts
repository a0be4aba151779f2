import { consume, giveBack, type RecipientLimitName } from '#cms/platform/rate-limits/rate-limits.ts'
import { RECIPIENT_LIMITS } from '#cms/shared/constants.ts'
import { mailboxKey } from './mailbox-of.ts'

const LIMITS = Object.keys(RECIPIENT_LIMITS) as RecipientLimitName[]

/**
 * Counts a mail that a visitor makes us send to an address, against what one mailbox may get so.
 * @returns whether it may be sent; if not, nothing was counted
 */
export async function claimMail(email: string): Promise<boolean> {
  const key = mailboxKey(email)
  const claimed: RecipientLimitName[] = []
  for (const name of LIMITS) {
    if ((await consume(name, key)) === 0) {
      claimed.push(name)
      continue
    }
    for (const former of claimed) await giveBack(former, key)
    return false
  }
  return true
}

/** Takes back a claim whose mail is not sent after all. */
export async function returnMail(email: string): Promise<void> {
  for (const name of LIMITS) await giveBack(name, mailboxKey(email))
}

/** Counts a mail that is sent in any case: the next that may be refused is refused sooner. */
export async function noteMail(email: string): Promise<void> {
  for (const name of LIMITS) await consume(name, mailboxKey(email))
}
