import { CONVERTED_IMAGE_TYPES, IMAGE } from '#cms/shared/images.ts'

/**
 * `accept` of file inputs for a post's types of images and HEIC, with the extensions of HEIC, since not every
 * system knows its type. `image/*` includes HEIC.
 */
export const POST_IMAGE_ACCEPT = [
  ...IMAGE.postTypes,
  ...CONVERTED_IMAGE_TYPES,
  'image/heif',
  '.heic',
  '.heif',
  '.bmp',
].join(',')
