import { exampleProject } from '../public/examples.ts'
import { exampleUser } from '../users/openapi.ts'

/** Descriptions of the parameters in paths and queries, by name. */
export const parameterDescriptions: Record<string, { description: string; example?: unknown }> = {
  id: { description: 'The id of the document.', example: exampleProject.id },
  uid: { description: 'The id of the account.', example: exampleUser.uid },
  email: { description: 'The email address of the account.', example: exampleUser.email },
  reference: {
    description:
      'The last part of the cancel link in the booking’s email. Anyone who has it can cancel the booking.',
    example: 'MGI5ZjNjNTItNmExZC00ZTBm-c2lnbmF0dXJl',
  },
  view: { description: 'Which fields a document of the list has; see its schema.' },
  date: { description: 'A day, instead of `month`.', example: '2027-03-31' },
  month: { description: 'A month, instead of `date`.', example: '2027-03' },
  limit: { description: 'Documents per page; 200 if no page is requested.', example: 20 },
  page: { description: 'The page number, starting at 1.', example: 2 },
  sort: { description: 'The order of the list; the first of the values is the default.' },
  category: { description: 'Only projects of this category.', example: 'Residential' },
  status: { description: 'Only documents of this status.', example: 'draft' },
  state: { description: 'Only messages or bookings in this state.' },
  when: {
    description:
      'Only bookings in this period, in the studio’s time zone: `week` is today and the next six days, ' +
      '`coming` is from today, `past` is before today.',
  },
  use: { description: '`unused`: only images that no document uses, including documents in the trash.' },
  q: {
    description:
      'Only documents that contain these words: in title, category, creator or role; in the name or ' +
      'alternative text of an image; in a visitor’s name, email address or text.',
    example: 'casa',
  },
  in: { description: '`texts`: searches the full texts for `q` as well.' },
  fields: { description: 'Only these fields of each document, separated by commas.', example: 'id,title' },
}
