import type { Image } from '#cms/schemas/common.ts'

/** Pixels: wide enough for most screens, a tenth of what an original weighs. */
const WIDTH = 1280

/**
 * @returns the address of one size of an image, for where only one can be named, in a format that every
 * browser has
 */
export function getPosterUrl({ imageUrl, sources }: Pick<Image, 'imageUrl' | 'sources'>): string {
  const webp = sources.find(({ type }) => type === 'image/webp')?.srcset.split(', ') ?? []
  const sizes = webp
    .map((size) => size.split(' '))
    .map(([url, width]) => ({ url, width: parseInt(width!, 10) }))
  return sizes.findLast(({ width }) => width <= WIDTH)?.url ?? imageUrl
}
