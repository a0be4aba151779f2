import { MINUTE, HOUR, DAY, SECOND } from './units.ts'

/** The template names of all mails. */
export const MAIL_KINDS = [
  'contact-to-studio',
  'booking-to-visitor',
  'booking-to-studio',
  'cancellation-to-visitor',
  'cancellation-to-studio',
  'reminder-to-visitor',
  'new-visitors-to-studio',
  'welcome',
  'password-link',
  'password-changed',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

export const OUTBOX = {
  states: ['waiting', 'sending', 'sent', 'failed', 'cancelled'],
  /** how long a worker's lease of a mail lasts unless it is renewed */
  lease: 2 * MINUTE,
  /** pause before a retry, doubled each time up to `longestRetry` */
  firstRetry: 1 * MINUTE,
  longestRetry: 6 * HOUR,
  /** random fraction of a pause, so that mails that failed together are not retried together */
  jitter: 0.2,
  giveUpAfter: 3 * DAY,
  /** how often a worker polls for mails that other processes queued or abandoned */
  pollInterval: 30 * SECOND,
  /** how long the worker pauses if the mail server is unreachable */
  unreachablePause: 1 * MINUTE,
  /** concurrent deliveries */
  concurrency: 3,
  /** characters of a delivery error that are stored */
  errorLength: 1_000,
  /** age from which a record without its mails counts as incomplete: until then they may still be queued */
  repairAfter: 10 * SECOND,
  /**
   * time between repairs; one is not enough, because MongoDB keeps a crashed process's transaction open for a
   * minute
   */
  repairEvery: 1 * MINUTE,
  /** characters of a subject line */
  subjectLength: 150,
  /** characters of a body: the longest message with every character escaped, in its template */
  bodyLength: 200_000,
} as const
