/** Descriptions of properties that components of several resources have. */

export const html = 'Sanitized HTML.'

export const inOrder = 'In the order in which the page shows them.'

export const imageAlt =
  'Describes the image to those who do not see it; alone, it describes the present image.'

export const imagePath = 'The path of a stored picture, in place of a file.'

export const robotSigns = {
  comments: 'A trap for robots in our own form: leave it out.',
  openFor: 'Milliseconds that our own form was open: leave it out.',
}

export const pageFacts = {
  total: 'How many documents there are on all pages, where the list is not whole or a page was asked for.',
  next: 'The path and query of the next page, below the address of the API; absent on the last.',
}

export const selection = 'With `fields`: these alone.'

export const savedProperties = {
  version: 'Names this state of the document: the value of `If-Match` when it is saved.',
  updatedAt: 'When it was last saved.',
}

export const publicationProperties = {
  status: '`draft`, `scheduled` or `published`: visitors see what is published.',
  publishedAt: 'The date that visitors see, or will see; null for a draft without one.',
}

export const publicationAsked = {
  status: 'Without it, a new document is published, and another one stays as it is.',
  publishedAt:
    'The date that visitors see; with `scheduled` the moment of publishing, in the future. Empty: none for a draft, the moment of publishing otherwise.',
}
