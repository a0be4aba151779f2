import { ROLE_LABELS, type Role } from '#cms/shared/rights.ts'
import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { INITIAL_PASSWORD_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import { formatLongDateTime } from '#cms/mail/format-long-date-time.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

type Input = {
  studio: StudioDetails
  user: { email: string; role: Role }
  /** when the password expires */
  until: Date | undefined
  signInUrl: string
}

/**
 * The mail with a new user's sign-in address, email and initial password. Contains only a placeholder for
 * the password.
 */
export function welcomeMail({ studio, user, until, signInUrl }: Input): MailContent {
  return renderMail({
    studio,
    subject: `Your account at ${studio.name}`,
    preview: 'How to sign in for the first time.',
    eyebrow: 'Welcome',
    title: `Welcome to ${studio.name}`,
    parts: [
      mailParagraph(
        'An account has been created for you in the Admin Panel. Sign in with the password below; you ' +
          'will be asked to choose one of your own.',
      ),
      mailTable([
        ['Email', user.email],
        ['Password', INITIAL_PASSWORD_PLACEHOLDER, 'code'],
        ['Valid until', until && formatLongDateTime(until, studio.timeZone)],
        ['Role', ROLE_LABELS[user.role]],
      ]),
      mailButton({ label: 'Sign in', href: signInUrl }),
      mailNote('If you did not expect this email, you can ignore it.'),
    ],
  })
}
