import type { Endpoint } from 'payload'
import { resendMail } from '#cms/mail/outbox/resend-mail.ts'
import { outboxTexts } from '#cms/shared/texts/mails.ts'
import { adminHandler } from './console-handler.ts'

/** 'Send again' in the outbox: `POST /console-api/outbox/{id}/resend`. */
export const resendMailEndpoint: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: adminHandler(async (req) => {
    await resendMail({ req, id: String(req.routeParams?.id) })
    return Response.json({ message: outboxTexts.queued })
  }),
}
