import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'

type Input = {
  studio: StudioDetails
  /** bookings by new visitors in the last 24 hours */
  day: number
  /** bookings by new visitors in the last seven days */
  week: number
  /** 0: no limit */
  limits: Readonly<{ day: number; week: number }>
}

/** Tells the studio that new visitors are refused, since so many have booked. */
export function newVisitorsToStudio({ studio, day, week, limits }: Input): MailContent {
  const ofLimit = (count: number, limit: number) => (limit > 0 ? `${count} of ${limit}` : `${count}`)
  return renderMail({
    studio,
    subject: 'New visitors cannot book at the moment',
    preview: `${day} bookings by new visitors in one day, ${week} in a week.`,
    eyebrow: 'Bookings',
    title: 'New visitors cannot book at the moment',
    parts: [
      mailParagraph(
        'More first-time visitors have booked than this site accepts in a day or a week. The next booking ' +
          'was refused. Visitors who have already had a session with you can book as before.',
      ),
      mailTable([
        ['In one day', ofLimit(day, limits.day)],
        ['In a week', ofLimit(week, limits.week)],
      ]),
      mailButton({ label: 'Look at the bookings', href: `${studio.site}${panelPaths.inbox}?show=bookings` }),
      mailNote(
        'Cancel the bookings that look fake: that frees room at once. If all of them are genuine, whoever ' +
          'runs the site can raise NEW_VISITORS_A_DAY and NEW_VISITORS_A_WEEK. You get this email at most ' +
          'once a day.',
      ),
    ],
  })
}
