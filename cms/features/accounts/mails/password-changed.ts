import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { layOut } from '#cms/mail/layout.ts'
import { longDateTime } from '#cms/mail/long-date-time.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

/** Who set the password: its owner, signed in or by a mailed link, or an administrator. */
export type PasswordAuthor = 'owner' | 'link' | 'administrator'

type Input = {
  studio: StudioCard
  user: { email: string }
  by: PasswordAuthor
  changedAt: Date
  signInUrl: string
}

const WORDS: Record<PasswordAuthor, string> = {
  owner:
    'The password of your account in the Admin Panel has just been changed. All other devices have been signed out.',
  link: 'The password of your account in the Admin Panel has just been changed, with a link that was sent to this address. All devices have been signed out.',
  administrator:
    'An administrator has set a new password for your account in the Admin Panel. All your devices have been signed out.',
}

/** Notifies an account's owner of a changed password, so that a change by another person is noticed. */
export function passwordChanged({ studio, user, by, changedAt, signInUrl }: Input): MailContent {
  return layOut({
    studio,
    subject: `Your password at ${studio.name} was changed`,
    preview: WORDS[by],
    eyebrow: 'Security',
    title: 'Your password was changed',
    blocks: [
      paragraph(WORDS[by]),
      facts([
        ['Account', user.email],
        ['When', longDateTime(changedAt, studio.timeZone)],
      ]),
      button({ label: 'Sign in', href: signInUrl }),
      note(
        by === 'administrator'
          ? `You did not ask for it? Talk to an administrator of ${studio.name}.`
          : `It was not you? Tell an administrator of ${studio.name} at once.`,
      ),
    ],
  })
}
