import { longDate, clockTime, zoneLabel } from '#cms/shared/studio-time.ts'
import { button, facts, note, paragraph } from './blocks.ts'
import { layOut } from './layout.ts'
import type { MailContent } from './mail.ts'
import type { StudioCard } from './studio-card.ts'

type Input = { studio: StudioCard; user: { email: string }; changedAt: Date; signInUrl: string }

/** Tells the owner of an account that its password was changed, so that a change by somebody else is noticed. */
export function passwordChanged({ studio, user, changedAt, signInUrl }: Input): MailContent {
  return layOut({
    studio,
    subject: `Your password at ${studio.name} was changed`,
    preview: 'All other devices have been signed out.',
    eyebrow: 'Security',
    title: 'Your password was changed',
    blocks: [
      paragraph('The password of your account in the Admin Panel has just been changed. All other devices have been signed out.'),
      facts([
        ['Account', user.email],
        ['When', `${longDate(changedAt, studio.timeZone)}, ${clockTime(changedAt, studio.timeZone)} (${zoneLabel(changedAt, studio.timeZone)})`],
      ]),
      button({ label: 'Sign in', href: signInUrl }),
      note(`It was not you? Tell an administrator of ${studio.name} at once.`),
    ],
  })
}
