import { project } from '../public/examples.ts'
import { user } from '../users/openapi.ts'

/** By the name of a parameter in a path or a query. */
export const parameterDescriptions: Record<string, { description: string; example?: unknown }> = {
  id: { description: 'The id of the document.', example: project.id },
  uid: { description: 'The id of the account.', example: user.uid },
  email: { description: 'The e-mail address of the account.', example: user.email },
  reference: {
    description: 'What the cancel link in the mail of the booking ends with. Whoever has it may cancel.',
    example: 'MGI5ZjNjNTItNmExZC00ZTBm-c2lnbmF0dXJl',
  },
  view: { description: 'Which fields a document of the list has; see its schema.' },
  date: { description: 'A day, in place of `month`.', example: '2027-03-31' },
  month: { description: 'A month, in place of `date`.', example: '2027-03' },
  limit: { description: 'How many documents a page has; 200 where no page is asked for.', example: 20 },
  page: { description: 'Which page, from 1.', example: 2 },
  sort: { description: 'The order of the list; the first of the values is the default.' },
  category: { description: 'Only projects of this category.', example: 'Residential' },
  status: { description: 'Only documents of this status.', example: 'draft' },
  state: { description: 'Only messages or bookings in this state.' },
  when: {
    description:
      'Only bookings of these days on the studio’s calendar: today and the six after it, all from today, those before.',
  },
  use: { description: 'Only pictures that no document shows, in the trash or not.' },
  q: {
    description:
      'Only documents that contain these words: in title, category, creator or role; in the name or the text of a picture; in the name, the address or the text of a visitor.',
    example: 'casa',
  },
  in: { description: 'Finds `q` in texts as well.' },
  fields: { description: 'Only these fields of each document, separated by commas.', example: 'id,title' },
}
