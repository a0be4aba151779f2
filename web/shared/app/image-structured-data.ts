import { DIGITAL_SOURCE_TYPE_BASE } from '#cms/shared/image-credit.ts'
import type { Image } from '#cms/schemas/common.ts'

type Thing = Record<string, unknown>
type Absolute = (path: string) => string

/** An image as schema.org's `ImageObject`, with whose it is as search engines ask for it. */
export const toImageObject = (image: Image, absolute: Absolute, name?: string): Thing => ({
  '@type': 'ImageObject',
  ...(name && { name }),
  contentUrl: absolute(image.imageUrl),
  ...(image.alt && { description: image.alt }),
  ...toCredit(image.credit),
})

/** Its address alone where nobody has said whose it is. */
export const toImageOrUrl = (image: Image, absolute: Absolute): Thing | string =>
  image.credit ? toImageObject(image, absolute) : absolute(image.imageUrl)

/** `creator` has to be a person or an organization, which a name does not tell: an organization may be one person. */
function toCredit(credit: Image['credit']): Thing {
  if (!credit) return {}
  const { creator, digitalSourceType, ...rest } = credit
  return Object.fromEntries(
    Object.entries({
      creator: creator && { '@type': 'Organization', name: creator },
      ...rest,
      digitalSourceType: digitalSourceType && `${DIGITAL_SOURCE_TYPE_BASE}${digitalSourceType}`,
    }).filter(([, value]) => value),
  )
}
