import { ROLE_LABELS, type Role } from '#cms/shared/rights.ts'
import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { INITIAL_PASSWORD_PLACEHOLDER } from '#cms/mail/mail-secret.ts'
import { layOut } from '#cms/mail/layout.ts'
import { longDateTime } from '#cms/mail/long-date-time.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

type Input = {
  studio: StudioCard
  user: { email: string; role: Role }
  /** when the password expires */
  until: Date | undefined
  signInUrl: string
}

/**
 * The mail with a new user's sign-in address, e-mail and initial password. Contains only a placeholder for
 * the password.
 */
export function welcome({ studio, user, until, signInUrl }: Input): MailContent {
  return layOut({
    studio,
    subject: `Your account at ${studio.name}`,
    preview: 'How to sign in for the first time.',
    eyebrow: 'Welcome',
    title: `Welcome to ${studio.name}`,
    blocks: [
      paragraph(
        'An account has been made for you in the Admin Panel. Sign in with the password below; you will be asked to choose one of your own.',
      ),
      facts([
        ['E-mail', user.email],
        ['Password', INITIAL_PASSWORD_PLACEHOLDER, 'code'],
        ['Valid until', until && longDateTime(until, studio.timeZone)],
        ['Role', ROLE_LABELS[user.role]],
      ]),
      button({ label: 'Sign in', href: signInUrl }),
      note('You did not expect this mail? Then you can ignore it.'),
    ],
  })
}
