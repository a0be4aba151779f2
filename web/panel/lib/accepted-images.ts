import { IMAGE } from '#cms/shared/images.ts'

/**
 * `accept` of pickers for the types of a post's image, and HEIC. With its extensions: not every system knows
 * the type. `image/*` includes it.
 */
export const POST_IMAGE_ACCEPT = [...IMAGE.postTypes, IMAGE.heicType, 'image/heif', '.heic', '.heif'].join(
  ',',
)
