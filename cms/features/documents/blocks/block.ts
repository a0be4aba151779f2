import type { PayloadRequest } from 'payload'
import { presentImage } from '#cms/features/media/present-image.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import type { Image } from '#cms/schemas/common.ts'
import type { PageCollection } from '../list-content-pages.ts'

/** A block as a request sends it. */
export type BlockInput<Body> = {
  req: PayloadRequest
  collection: PageCollection
  /** its name in errors: `blocks.0` */
  field: string
  body: Body
}

type MediaRelation = Media | string | null | undefined

export const presentBlockImage = (file: MediaRelation): Image | null =>
  isOfType(file, IMAGE_TYPES) ? presentImage(file) : null

const IMAGE_TYPES: readonly string[] = [...IMAGE.rasterTypes, IMAGE.svgType]

/** Whether the file is there, and of one of these types: the console can choose any. */
export const isOfType = (file: MediaRelation, types: readonly string[]): file is Media =>
  typeof file === 'object' && types.includes(file?.mimeType ?? '')
