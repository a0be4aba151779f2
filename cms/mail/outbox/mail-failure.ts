import { OUTBOX } from '#cms/shared/constants.ts'

export type MailFailure = {
  /** what the ledger and the log show */
  reason: string
  /**
   * `refused`: this mail will never be taken; `later`: this mail may be taken at another time; `line`: the
   * server could not be spoken to, which says nothing about this mail.
   */
  kind: 'refused' | 'later' | 'line'
}

/** As nodemailer throws it. */
type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

/** Codes of nodemailer for what the server said to an envelope or to the mail itself. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE']
/** RFC 5321 4.2.1: the server goes away; this mail is not meant. */
const CLOSING = 421

/**
 * What a failed delivery means for the mail (RFC 5321 4.2.1: 5yz is final, 4yz is not). A refused sender is
 * the studio's own settings, such as a sign-in that is missing: they can be mended, and the mail is still
 * wanted then.
 */
export function judgeFailure(error: unknown): MailFailure {
  const { code, responseCode, command, message } = (error ?? {}) as SmtpError
  const reason = String(message ?? error).slice(0, OUTBOX.errorLength)
  if (!ABOUT_THE_MAIL.includes(String(code)) || responseCode === CLOSING) return { reason, kind: 'line' }
  const isFinal = command !== 'MAIL FROM' && (typeof responseCode !== 'number' || responseCode >= 500)
  return { reason, kind: isFinal ? 'refused' : 'later' }
}
