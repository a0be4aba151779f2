import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { retryOnConflict } from '#cms/platform/retry-on-conflict.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import { toStoredCredit } from './image-credit.ts'

type Details = {
  alt?: string | undefined
  focus?: { x: number; y: number } | undefined
  credit?: ImageCredit | undefined
  tags?: string[] | undefined
}
type Input = Details & { req: PayloadRequest; id: string }

/**
 * Writes what staff say of an image; what is undefined stays. Repeats the write where another one, of the
 * file or of the other details, came first (collections/media/keep-file-info.ts).
 * @param focus in percent of width and height
 */
export const writeDetails = ({ req, id, alt, focus, credit, tags }: Input): Promise<Media> =>
  retryOnConflict(() =>
    req.payload.update({
      collection: 'media',
      id,
      data: {
        ...(alt !== undefined && { alt }),
        ...(tags && { tags }),
        ...(focus && { focalX: focus.x, focalY: focus.y }),
        ...(credit && { credit: toStoredCredit(credit) }),
      },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
