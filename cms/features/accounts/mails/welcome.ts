import { ROLE_LABELS, type Role } from '#cms/shared/constants.ts'
import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { INITIAL_PASSWORD_MARK } from '#cms/mail/initial-password.ts'
import { layOut } from '#cms/mail/layout.ts'
import { longMoment } from '#cms/mail/long-moment.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

type Input = {
  studio: StudioCard
  user: { email: string; role: Role }
  /** until when the password holds */
  until: Date | undefined
  signInUrl: string
}

/** Gives a new user the way in: address, e-mail and the initial password, of which it holds the mark only. */
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
        ['Password', INITIAL_PASSWORD_MARK, 'code'],
        ['Valid until', until && longMoment(until, studio.timeZone)],
        ['Role', ROLE_LABELS[user.role]],
      ]),
      button({ label: 'Sign in', href: signInUrl }),
      note('You did not expect this mail? Then you can ignore it.'),
    ],
  })
}
