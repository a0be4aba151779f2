import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import { formatLongDateTime } from '#cms/mail/format-long-date-time.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

/** Who set the password: its owner, signed in or by a mailed link, or an administrator. */
export type PasswordAuthor = 'owner' | 'link' | 'administrator'

type Input = {
  studio: StudioDetails
  user: { email: string }
  by: PasswordAuthor
  changedAt: Date
  signInUrl: string
}

const TEXTS: Record<PasswordAuthor, string> = {
  owner:
    'The password of your account in the Admin Panel has just been changed. All other devices have been ' +
    'signed out.',
  link:
    'The password of your account in the Admin Panel has just been changed, with a link that was sent to ' +
    'this address. All devices have been signed out.',
  administrator:
    'An administrator has set a new password for your account in the Admin Panel. All your devices have ' +
    'been signed out.',
}

/** Notifies an account's owner of a changed password, so that a change by another person is noticed. */
export function passwordChangedMail({ studio, user, by, changedAt, signInUrl }: Input): MailContent {
  return renderMail({
    studio,
    subject: `Your password at ${studio.name} was changed`,
    preview: TEXTS[by],
    eyebrow: 'Security',
    title: 'Your password was changed',
    parts: [
      mailParagraph(TEXTS[by]),
      mailTable([
        ['Account', user.email],
        ['When', formatLongDateTime(changedAt, studio.timeZone)],
      ]),
      mailButton({ label: 'Sign in', href: signInUrl }),
      mailNote(
        by === 'administrator'
          ? `If you did not ask for this, talk to an administrator of ${studio.name}.`
          : `If this was not you, tell an administrator of ${studio.name} at once.`,
      ),
    ],
  })
}
