/** Descriptions of properties that components of several resources have. */

export const htmlDescription = 'Sanitized HTML.'

export const blocksDescription = 'In the order in which the page shows them.'

export const imageAltDescription =
  'Describes the image for people who cannot see it. Sent without an image, it changes the current image’s text.'

export const imagePathDescription = 'The path of a stored image, instead of a file.'

export const robotSignProperties = {
  comments: 'A honeypot of the site’s own form: leave it out.',
  openFor: 'How long the site’s own form was open, in milliseconds: leave it out.',
}

export const pageInfoProperties = {
  total: 'The number of documents on all pages. Set if the list is incomplete or a page was requested.',
  next: 'The path and query of the next page, below the address of the API; absent on the last.',
}

export const selectionDescription = 'With `fields`: only those.'

export const savedProperties = {
  version: 'Identifies this state of the document: the value of `If-Match` for the next save.',
  updatedAt: 'When it was last saved.',
}

export const publicationProperties = {
  status: '`draft`, `scheduled` or `published`. Visitors see published documents only.',
  publishedAt: 'The date that visitors see, or will see; null for a draft without one.',
}

export const publicationBodyProperties = {
  status: 'If left out, a new document is published and an existing one keeps its status.',
  publishedAt:
    'The date that visitors see; with `scheduled`, the future time of publishing. If empty, a draft has no date and a published document gets the time of publishing.',
}
