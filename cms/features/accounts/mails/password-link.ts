import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { layOut } from '#cms/mail/layout.ts'
import { longDateTime } from '#cms/mail/long-date-time.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

type Input = {
  studio: StudioCard
  user: { email: string }
  /** when the link expires */
  until: Date
  /** with a placeholder for the token */
  resetUrl: string
}

/** The mail with the link that sets a new password, for whoever forgot theirs. */
export function passwordLink({ studio, user, until, resetUrl }: Input): MailContent {
  return layOut({
    studio,
    subject: `A new password for your account at ${studio.name}`,
    preview: 'The link is good for one hour, and once.',
    eyebrow: 'Security',
    title: 'Choose a new password',
    blocks: [
      paragraph(
        'Somebody asked for a new password for your account in the Admin Panel. Choose one with the link below. It is good for one hour, and once.',
      ),
      facts([
        ['Account', user.email],
        ['Valid until', longDateTime(until, studio.timeZone)],
      ]),
      button({ label: 'Choose a new password', href: resetUrl }),
      note('It was not you? Then you can ignore this mail: your password stays as it is.'),
    ],
  })
}
