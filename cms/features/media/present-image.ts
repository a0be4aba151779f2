import { filePath, isPanoramaPath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { ImageVariant } from '#cms/images/make-variants.ts'
import type { Media } from '#cms/payload-types.ts'
import { CENTRE, IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { panorama, image, type Panorama, type Image } from '#cms/schemas/common.ts'
import { presentCredit } from './image-credit.ts'
import { isPopulated, type MediaRelation } from './present-file.ts'
import { presentOrLeaveOut } from './present-or-leave-out.ts'

/** The media fields that this file reads. Reading all fields took half the time of a list. */
export const MEDIA_FIELDS = {
  alt: true,
  prefix: true,
  filename: true,
  mimeType: true,
  width: true,
  height: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  credit: true,
  variants: true,
} as const

/** @returns null if there is no image, it is not populated, or no response can show it */
export const presentImage = (media: MediaRelation): Image | null =>
  isPopulated(media) ? presentOrLeaveOut(image, media, () => toImage(media)) : null

/** @returns null in the same cases as `presentImage`, and for an image not uploaded as a panorama */
export const presentPanorama = (media: MediaRelation): Panorama | null =>
  isPopulated(media) && isPanoramaPath(filePath(media))
    ? presentOrLeaveOut(panorama, media, () => toPanorama(media))
    : null

/** Does not check the schema. */
export function toImage(media: Media): Image {
  const imagePath = filePath(media)
  const credit = presentCredit(media)
  return {
    imageUrl: fileUrl(imagePath),
    imagePath,
    alt: media.alt ?? '',
    width: media.width ?? null,
    height: media.height ?? null,
    placeholder: media.placeholder ?? null,
    focus: presentFocus(media),
    sources: presentSources(getVariants(media)),
    ...(credit && { credit }),
  }
}

/** @returns the focal point, in percent of width and height */
export const presentFocus = ({ focalX, focalY }: Pick<Media, 'focalX' | 'focalY'>): Image['focus'] => ({
  x: focalX ?? CENTRE.x,
  y: focalY ?? CENTRE.y,
})

/** Does not check the schema. */
export function toPanorama(media: Media): Panorama {
  const presented = toImage(media)
  return { ...presented, sizes: presentSizes(getVariants(media), presented) }
}

const PANORAMA_WIDTHS: readonly number[] = PANORAMA.widths

/** The variants for the viewer, from the smallest; only the original until there are any. */
function presentSizes(variants: ImageVariant[], { imageUrl, width }: Image): Panorama['sizes'] {
  const sizes = variants
    .filter((variant) => PANORAMA_WIDTHS.includes(variant.width))
    .map((variant) => ({ url: fileUrl(variant.path), width: variant.width }))
  return sizes.length > 0
    ? sizes.toSorted((a, b) => a.width - b.width)
    : [{ url: imageUrl, width: width ?? 0 }]
}

const getVariants = ({ variants }: Media) => (variants ?? []) as ImageVariant[]

/** Skips empty and unpopulated relations; keeps the order. */
export function presentImages(media: MediaRelation[] | null | undefined): Image[] {
  return (media ?? []).map(presentImage).filter((image) => image !== null)
}

/** The larger WebP variants of a panorama: large ones of other images are AVIF. */
const isForViewer = ({ format, width }: ImageVariant) => format === 'webp' && PANORAMA_WIDTHS.includes(width)

const ON_HDR_SCREENS = '(dynamic-range: high)'

function presentSources(variants: ImageVariant[]): Image['sources'] {
  return [IMAGE.hdrFormat, ...IMAGE.formats].flatMap((format) => {
    const forms = variants
      .filter((variant) => variant.format === format && !isForViewer(variant))
      .toSorted((a, b) => a.width - b.width)
    if (forms.length === 0) return []
    return [
      {
        type: `image/${format}`,
        srcset: forms.map(({ path, width }) => `${fileUrl(path)} ${width}w`).join(', '),
        ...(format === IMAGE.hdrFormat && { media: ON_HDR_SCREENS }),
      },
    ]
  })
}
