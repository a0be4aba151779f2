import { OUTBOX } from '#cms/shared/mails.ts'

export type MailFailure = {
  /** shown in the outbox and in the log */
  reason: string
  /**
   * `rejected`: this mail will never be accepted; `temporary`: it may be accepted at another time;
   * `unreachable`: the connection failed, which says nothing about this mail.
   */
  kind: 'rejected' | 'temporary' | 'unreachable'
}

/** The error that nodemailer throws. */
type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

/** nodemailer's codes for a server's reply to the envelope or to the message. */
const MAIL_ERROR_CODES = ['EENVELOPE', 'EMESSAGE']
/** RFC 5321 4.2.1: the server closes the connection; the reply is not about this mail. */
const SERVICE_CLOSING = 421

/**
 * What a failed delivery means for the mail (RFC 5321 4.2.1: 5yz is final, 4yz is not). A refused sender
 * points at the site's own settings, such as missing credentials: they can be corrected, so the mail is
 * retried.
 */
export function classifyFailure(error: unknown): MailFailure {
  const { code, responseCode, command, message } = (error ?? {}) as SmtpError
  const reason = String(message ?? error).slice(0, OUTBOX.errorLength)
  if (!MAIL_ERROR_CODES.includes(String(code)) || responseCode === SERVICE_CLOSING) {
    return { reason, kind: 'unreachable' }
  }
  const isFinal = command !== 'MAIL FROM' && (typeof responseCode !== 'number' || responseCode >= 500)
  return { reason, kind: isFinal ? 'rejected' : 'temporary' }
}
