import { mailButton, mailTable, mailNote, mailParagraph } from '#cms/mail/mail-parts.ts'
import { renderMail } from '#cms/mail/render-mail.ts'
import { formatLongDateTime } from '#cms/mail/format-long-date-time.ts'
import type { MailContent } from '#cms/mail/mail-content.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

type Input = {
  studio: StudioDetails
  user: { email: string }
  /** when the link expires */
  until: Date
  /** with a placeholder for the token */
  resetUrl: string
}

/** The mail with the link that sets a new password, for whoever forgot theirs. */
export function passwordLinkMail({ studio, user, until, resetUrl }: Input): MailContent {
  return renderMail({
    studio,
    subject: `A new password for your account at ${studio.name}`,
    preview: 'The link is valid for one hour and works once.',
    eyebrow: 'Security',
    title: 'Choose a new password',
    parts: [
      mailParagraph(
        'Somebody asked for a new password for your account in the Admin Panel. Choose one with the link ' +
          'below. It is valid for one hour and works once.',
      ),
      mailTable([
        ['Account', user.email],
        ['Valid until', formatLongDateTime(until, studio.timeZone)],
      ]),
      mailButton({ label: 'Choose a new password', href: resetUrl }),
      mailNote('It was not you? Then you can ignore this email: your password stays as it is.'),
    ],
  })
}
