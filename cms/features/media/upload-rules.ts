import { CONVERTED_IMAGE_TYPES, IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { fill } from '#cms/shared/texts/fill.ts'

/** The accepted types and sizes of one kind of upload, and the error texts. */
export type UploadRules = {
  types: readonly string[]
  /** the limit for types that `maxBytesByType` does not list */
  maxBytes: number
  maxBytesByType?: Partial<Record<string, number>>
  typeText: string
  sizeText: (maxBytes: number) => string
  /** the limit for types that `maxPixelsByType` does not list; default: `IMAGE.maxPixels` */
  maxPixels?: number
  maxPixelsByType?: Partial<Record<string, number>>
  pixelsText?: (maxPixels: number) => string
  /** @returns the error text for an image whose dimensions are refused, otherwise undefined */
  refuseShape?: (size: { width: number; height: number }) => string | undefined
}

export type RulesName =
  | 'post'
  | 'project'
  | 'member'
  | 'raster'
  | 'image'
  | 'panorama'
  | 'video'
  | 'sound'
  | 'media'

const sizeText = (maxBytes: number) => fill(mediaTexts.imageSize, { size: String(maxBytes / MB) })

/** Accepted types of sounds: AIFF is stored as WAV. */
const soundTypes = [...SOUND.types, SOUND.aiffType]
const svgLimit = { [IMAGE.svgType]: MEDIA.maxSvgBytes }

export const uploadRules: Record<RulesName, UploadRules> = {
  /** JPEG, PNG, GIF and WebP up to 5 MB */
  post: {
    types: [...IMAGE.postTypes, ...CONVERTED_IMAGE_TYPES],
    maxBytes: IMAGE.maxPostImageBytes,
    typeText: postsTexts.imageType,
    sizeText: () => postsTexts.imageSize,
  },
  /** any image type */
  project: {
    types: [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES, IMAGE.svgType],
    maxBytes: IMAGE.maxProjectImageBytes,
    maxBytesByType: svgLimit,
    typeText: projectsTexts.imageType,
    sizeText,
  },
  member: {
    types: [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES],
    maxBytes: IMAGE.maxMemberImageBytes,
    typeText: mediaTexts.imageType,
    sizeText,
  },
  /** images of rich texts, before/after blocks, posters and link previews: no SVG */
  raster: {
    types: [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES],
    maxBytes: IMAGE.maxProjectImageBytes,
    typeText: mediaTexts.imageType,
    sizeText,
  },
  /** an upload into the library, and a replacement for an image that no field restricts */
  image: {
    types: [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES, IMAGE.svgType],
    maxBytes: MEDIA.maxImageBytes,
    maxBytesByType: svgLimit,
    typeText: projectsTexts.imageType,
    sizeText,
  },
  /** an equirectangular image */
  panorama: {
    types: PANORAMA.types,
    maxBytes: PANORAMA.maxBytes,
    typeText: blocksTexts.panoramaType,
    sizeText: (maxBytes) => fill(blocksTexts.panoramaSize, { size: String(maxBytes / MB) }),
    maxPixels: PANORAMA.maxPixels,
    maxPixelsByType: { 'image/avif': PANORAMA.maxAvifPixels },
    pixelsText: panoramaTooLarge,
    refuseShape: refusePanoramaShape,
  },
  /** MP4 and WebM */
  video: {
    types: MEDIA.videoTypes,
    maxBytes: MEDIA.maxVideoBytes,
    typeText: blocksTexts.videoType,
    sizeText: (maxBytes) => fill(blocksTexts.videoSize, { size: String(maxBytes / MB) }),
  },
  sound: {
    types: soundTypes,
    maxBytes: SOUND.maxBytes,
    typeText: blocksTexts.soundType,
    sizeText: (maxBytes) => fill(blocksTexts.soundSize, { size: String(maxBytes / MB) }),
  },
  /** uploads in the console */
  media: {
    types: [
      ...IMAGE.rasterTypes,
      ...CONVERTED_IMAGE_TYPES,
      IMAGE.svgType,
      ...MEDIA.videoTypes,
      ...soundTypes,
    ],
    maxBytes: MEDIA.maxImageBytes,
    maxBytesByType: {
      ...svgLimit,
      ...Object.fromEntries(MEDIA.videoTypes.map((type) => [type, MEDIA.maxVideoBytes])),
      ...Object.fromEntries(soundTypes.map((type) => [type, SOUND.maxBytes])),
    },
    typeText: mediaTexts.fileType,
    sizeText: (maxBytes) => fill(mediaTexts.fileSize, { size: String(maxBytes / MB) }),
  },
}

/** The largest size in bytes that these rules accept for a type. */
export const getMaxBytes = (rules: UploadRules, type: string): number =>
  rules.maxBytesByType?.[type] ?? rules.maxBytes

/** The largest size in bytes that these rules accept for any type. */
export function largestMaxBytes({ maxBytes, maxBytesByType = {} }: UploadRules): number {
  return Math.max(maxBytes, ...Object.values(maxBytesByType).map(Number))
}

function refusePanoramaShape({ width, height }: { width: number; height: number }): string | undefined {
  const { ratio, tolerance, minWidth, maxWidth, maxPixels } = PANORAMA
  if (Math.abs(width / height / ratio - 1) > tolerance) return blocksTexts.panoramaShape
  if (width < minWidth) return fill(blocksTexts.panoramaSmall, { width: thousands(minWidth) })
  return width > maxWidth ? panoramaTooLarge(maxPixels) : undefined
}

/** The error text, with the dimensions of a panorama of so many pixels. */
function panoramaTooLarge(maxPixels: number): string {
  const height = Math.sqrt(maxPixels / PANORAMA.ratio)
  return fill(blocksTexts.panoramaLarge, {
    width: thousands(height * PANORAMA.ratio),
    height: thousands(height),
  })
}

const thousands = (count: number) => count.toLocaleString('en')
