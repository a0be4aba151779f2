import { IMAGE, MB, MEDIA, PANORAMA, SOUND } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'

/** The accepted types and sizes of one kind of upload, and the error texts. */
export type UploadRules = {
  types: readonly string[]
  /** for types that `maxBytesOf` does not list */
  maxBytes: number
  maxBytesOf?: Partial<Record<string, number>>
  typeText: string
  sizeText: (maxBytes: number) => string
  /** where it is not `IMAGE.maxPixels`; `maxPixelsOf` has types of their own */
  maxPixels?: number
  maxPixelsOf?: Partial<Record<string, number>>
  pixelsText?: (maxPixels: number) => string
  /** @returns why a picture of these measures is refused, if it is */
  refuseShape?: (size: { width: number; height: number }) => string | undefined
}

export type RulesName =
  | 'post'
  | 'project'
  | 'member'
  | 'text'
  | 'picture'
  | 'panorama'
  | 'film'
  | 'sound'
  | 'media'

const sizeText = (maxBytes: number) => fill(messages.media.imageSize, { size: String(maxBytes / MB) })

/** What every kind of upload takes beside its own types: HEIC is stored as JPEG. */
const converted = [IMAGE.heicType]
const svgLimit = { [IMAGE.svgType]: MEDIA.maxSvgBytes }

export const uploadRules: Record<RulesName, UploadRules> = {
  /** JPEG, PNG, GIF and WebP up to 5 MB */
  post: {
    types: [...IMAGE.postTypes, ...converted],
    maxBytes: IMAGE.maxPostImageBytes,
    typeText: messages.posts.imageType,
    sizeText: () => messages.posts.imageSize,
  },
  /** any image type */
  project: {
    types: [...IMAGE.rasterTypes, ...converted, IMAGE.svgType],
    maxBytes: IMAGE.maxProjectImageBytes,
    maxBytesOf: svgLimit,
    typeText: messages.projects.imageType,
    sizeText,
  },
  member: {
    types: [...IMAGE.rasterTypes, ...converted],
    maxBytes: IMAGE.maxMemberImageBytes,
    typeText: messages.media.imageType,
    sizeText,
  },
  /** inside a rich text */
  text: {
    types: [...IMAGE.rasterTypes, ...converted],
    maxBytes: IMAGE.maxProjectImageBytes,
    typeText: messages.media.imageType,
    sizeText,
  },
  /** whatever takes the place of a picture that no place restricts */
  picture: {
    types: [...IMAGE.rasterTypes, ...converted, IMAGE.svgType],
    maxBytes: MEDIA.maxImageBytes,
    maxBytesOf: svgLimit,
    typeText: messages.projects.imageType,
    sizeText,
  },
  /** that one looks around in */
  panorama: {
    types: PANORAMA.types,
    maxBytes: PANORAMA.maxBytes,
    typeText: messages.pieces.panorama,
    sizeText: (maxBytes) => fill(messages.pieces.panoramaSize, { size: String(maxBytes / MB) }),
    maxPixels: PANORAMA.maxPixels,
    maxPixelsOf: { 'image/avif': PANORAMA.maxAvifPixels },
    pixelsText: panoramaTooLarge,
    refuseShape: refusePanoramaShape,
  },
  /** that a page plays */
  film: {
    types: MEDIA.videoTypes,
    maxBytes: MEDIA.maxVideoBytes,
    typeText: messages.pieces.film,
    sizeText: (maxBytes) => fill(messages.pieces.filmSize, { size: String(maxBytes / MB) }),
  },
  sound: {
    types: SOUND.types,
    maxBytes: SOUND.maxBytes,
    typeText: messages.pieces.sound,
    sizeText: (maxBytes) => fill(messages.pieces.soundSize, { size: String(maxBytes / MB) }),
  },
  /** the console */
  media: {
    types: [...IMAGE.rasterTypes, ...converted, IMAGE.svgType, ...MEDIA.videoTypes, ...SOUND.types],
    maxBytes: MEDIA.maxImageBytes,
    maxBytesOf: {
      ...svgLimit,
      ...Object.fromEntries(MEDIA.videoTypes.map((type) => [type, MEDIA.maxVideoBytes])),
      ...Object.fromEntries(SOUND.types.map((type) => [type, SOUND.maxBytes])),
    },
    typeText: messages.media.fileType,
    sizeText: (maxBytes) => fill(messages.media.fileSize, { size: String(maxBytes / MB) }),
  },
}

/** The largest size in bytes that these rules accept for a type. */
export const maxBytesOf = (rules: UploadRules, type: string): number =>
  rules.maxBytesOf?.[type] ?? rules.maxBytes

/** The largest size in bytes that these rules accept for any type. */
export function largestAllowed({ maxBytes, maxBytesOf = {} }: UploadRules): number {
  return Math.max(maxBytes, ...Object.values(maxBytesOf).map(Number))
}

function refusePanoramaShape({ width, height }: { width: number; height: number }): string | undefined {
  const { ratio, tolerance, minWidth, maxWidth, maxPixels } = PANORAMA
  if (Math.abs(width / height / ratio - 1) > tolerance) return messages.pieces.panoramaShape
  if (width < minWidth) return fill(messages.pieces.panoramaSmall, { width: thousands(minWidth) })
  return width > maxWidth ? panoramaTooLarge(maxPixels) : undefined
}

/** Says how large that is in the shape of a panorama. */
function panoramaTooLarge(maxPixels: number): string {
  const height = Math.sqrt(maxPixels / PANORAMA.ratio)
  return fill(messages.pieces.panoramaLarge, {
    width: thousands(height * PANORAMA.ratio),
    height: thousands(height),
  })
}

const thousands = (count: number) => count.toLocaleString('en')
