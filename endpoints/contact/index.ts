import { sendMessage } from '#cms/features/contact/send-message.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { defineRoute, type Route } from '../define.ts'
import { refuseRobots } from '../refuse-robots.ts'
import { contactResponse, contactBody } from '#cms/schemas/contact.ts'

export const contactRoutes: Route[] = [
  defineRoute({
    operationId: 'sendMessage',
    method: 'post',
    path: '/contact',
    summary: 'Send the studio a message',
    description:
      'The message is stored and the studio gets an email. The same message of a day is stored once.',
    tag: 'Visitors',
    who: 'anyone',
    limit: 'contact',
    body: contactBody,
    output: contactResponse,
    status: 201,
    errors: [400, 422, 429],
    handle: async ({ req, body }) => {
      await sendMessage({
        req,
        ...refuseRobots({ req, form: 'contact', body, failure: contactTexts.failure }),
      })
      return { message: contactTexts.success }
    },
  }),
]
