import { MB, DAY, MINUTE, HOUR } from './units.ts'

/** docs/behaviour.md#images */
export const IMAGE = {
  maxPostImageBytes: 5 * MB,
  maxProjectImageBytes: 20 * MB,
  maxMemberImageBytes: 10 * MB,
  /** an image of more pixels than this is refused before it is decoded (a pixel bomb) */
  maxPixels: 60_000_000,
  maxPerProject: 60,
  postTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** widths of the variants, in pixels */
  widths: [320, 640, 960, 1280, 1920],
  /** widths of the large variants, besides that of the original; made after those of all waiting images */
  largeWidths: [2560, 3840],
  /** a large width is left out if the original is wider by less than this fraction */
  largeWidthStep: 0.1,
  /** the original's own width gets a variant up to this many pixels */
  maxLargePixels: 40_000_000,
  formats: ['avif', 'webp'],
  /** of the variants in HDR, of an image with a gain map (decision 058) */
  hdrFormat: 'jpeg',
  /** accepted outside posts: the formats that sharp decodes, resizes and strips of metadata */
  rasterTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'],
  /** photos of iPhones: accepted everywhere and stored as JPEG (decision 058) */
  heicType: 'image/heic',
  /** what Windows programs write: accepted everywhere as well, and stored as TIFF is */
  bmpType: 'image/bmp',
  svgType: 'image/svg+xml',
  /** folders of the file store, by what an image was uploaded for */
  projectFolder: 'project-images',
  postFolder: 'post-images',
  teamFolder: 'team-images',
  textFolder: 'text-images',
  panoramaFolder: 'panoramas',
  /** images uploaded into the library itself: kept until somebody deletes them (decision 038) */
  libraryFolder: 'library-images',
  /** unused media of the other folders are deleted after this */
  sweepAfter: 7 * DAY,
  /** pause before a failed resize is retried, doubled each time up to `longestRetry` */
  firstRetry: 1 * MINUTE,
  longestRetry: 1 * HOUR,
  /** blurred preview while an image loads: its width in pixels, its length as a data: URL */
  placeholder: { width: 16, maxLength: 400 },
} as const

/** Types that are accepted wherever images are, since they are stored as JPEG or PNG. */
export const CONVERTED_IMAGE_TYPES = [IMAGE.heicType, IMAGE.bmpType] as const

/** Equirectangular images for panorama blocks (docs/behaviour.md#blocks). */
export const PANORAMA = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 40 * MB,
  minWidth: 2_048,
  maxWidth: 12_000,
  maxPixels: 72_000_000,
  /** 8,192 × 4,096: decoding AVIF takes twice the memory of other types (decision 070) */
  maxAvifPixels: 33_554_432,
  /** width over height */
  ratio: 2,
  /** by which fraction the ratio may differ */
  tolerance: 0.01,
  /** widths of the viewer's variants, besides `IMAGE.widths` */
  widths: [2_048, 4_096, 8_192],
} as const

/** The focal point of an image for which nobody set one, in percent of width and height. */
export const CENTRE = { x: 50, y: 50 } as const

/** The image library. */
export const IMAGE_LIBRARY = {
  /** how many of the documents that use an image a response names */
  maxListedUses: 100,
  /** former file names of an image that are kept, so that links to them still find it */
  formerNames: 100,
} as const

/** Preview image for other sites, in pixels, of an aspect ratio that no site crops. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const
