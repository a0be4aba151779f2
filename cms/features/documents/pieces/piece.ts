import type { PayloadRequest } from 'payload'
import { presentPicture } from '#cms/features/media/present-picture.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import type { Picture } from '#endpoints/schema.ts'
import type { PageCollection } from '../list-content-pages.ts'

/** A piece as a request has it. */
export type PieceInput<Body> = {
  req: PayloadRequest
  collection: PageCollection
  /** its name in errors: `pieces.0` */
  field: string
  body: Body
}

type Related = Media | string | null | undefined

export const presentPiecePicture = (file: Related): Picture | null =>
  isOfType(file, PICTURE_TYPES) ? presentPicture(file) : null

const PICTURE_TYPES: readonly string[] = [...IMAGE.rasterTypes, IMAGE.svgType]

/** Whether the file is there, and of one of these types: the console can choose any. */
export const isOfType = (file: Related, types: readonly string[]): file is Media =>
  typeof file === 'object' && types.includes(file?.mimeType ?? '')
