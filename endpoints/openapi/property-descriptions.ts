/** Descriptions of properties that components of several resources have. */

export const htmlDescription = 'Sanitized HTML.'

export const blocksDescription = 'In the order in which the page shows them.'

export const imageAltDescription =
  'Describes the image for people who cannot see it. Sent without an image, it changes the current ' +
  'image’s text.'

export const imagePathDescription = 'The path of a stored image, instead of a file.'

export const selectionDescription = 'With `fields`: only those.'
