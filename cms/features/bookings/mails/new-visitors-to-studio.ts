import { button, facts, note, paragraph } from '#cms/mail/blocks.ts'
import { layOut } from '#cms/mail/layout.ts'
import type { MailContent } from '#cms/mail/mail.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'
import { panel } from '#cms/shared/paths.ts'

type About = {
  studio: StudioCard
  day: number
  week: number
  /** 0 is none */
  bounds: Readonly<{ day: number; week: number }>
}

/** Tells the studio that new visitors are refused, since so many have booked. */
export function newVisitorsToStudio({ studio, day, week, bounds }: About): MailContent {
  const of = (count: number, bound: number) => (bound > 0 ? `${count} of ${bound}` : `${count}`)
  return layOut({
    studio,
    subject: 'New visitors cannot book at the moment',
    preview: `${day} bookings of new visitors in one day, ${week} in a week.`,
    eyebrow: 'Bookings',
    title: 'New visitors cannot book at the moment',
    blocks: [
      paragraph(
        'More visitors without an earlier session have booked than this site takes in a day or a week. The next one was refused. Visitors who had a session with you book as before.',
      ),
      facts([
        ['In one day', of(day, bounds.day)],
        ['In a week', of(week, bounds.week)],
      ]),
      button({ label: 'Look at the bookings', href: `${studio.site}${panel.inbox}?show=bookings` }),
      note(
        'Cancel what is invented: that makes room again at once. If all of them are real, whoever runs the site can raise NEW_VISITORS_A_DAY and NEW_VISITORS_A_WEEK. This mail comes once a day at most.',
      ),
    ],
  })
}
