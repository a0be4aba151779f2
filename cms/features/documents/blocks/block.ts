import type { PayloadRequest } from 'payload'
import type { StoredFiles } from '#cms/features/media/find-stored-files.ts'
import type { MediaRelation } from '#cms/features/media/present-file.ts'
import { presentImage } from '#cms/features/media/present-image.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import type { Image } from '#cms/schemas/common.ts'
import type { PageCollection } from '../list-content-pages.ts'

/** A block as a request sends it. */
export type BlockInput<Body> = {
  req: PayloadRequest
  /** the files of all blocks of the request */
  storedFiles: StoredFiles
  collection: PageCollection
  /** the block's name in the error's fields: `blocks.0` */
  field: string
  body: Body
}

/** The document whose blocks a response shows. */
export type BlockOwner = {
  collection: PageCollection
  id: string
  /** whether the response is for editing: then the tracks' texts are part of it */
  isForEditing?: boolean
}

export const presentBlockImage = (file: MediaRelation): Image | null =>
  isOfType(file, IMAGE_TYPES) ? presentImage(file) : null

const IMAGE_TYPES: readonly string[] = [...IMAGE.rasterTypes, IMAGE.svgType]

/** Whether the file exists and has one of these types: in the console, staff can choose any file. */
export const isOfType = (file: MediaRelation, types: readonly string[]): file is Media =>
  typeof file === 'object' && types.includes(file?.mimeType ?? '')
