import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'

type Relation = Media | string | null | undefined
type Input<M extends Relation> = { req: PayloadRequest; image: M; alt: string | undefined }

/**
 * Gives a picture another alternative text. It belongs to the picture: whatever else shows it shows the new
 * one too.
 * @param image as it stands in a document that was read with its pictures
 * @returns the picture as it is now; untouched where there is none, no text was given, or it has that one
 */
export async function changeAlt<M extends Relation>({ req, image, alt }: Input<M>): Promise<M | Media> {
  if (!image || typeof image === 'string' || alt === undefined || alt === (image.alt ?? '')) return image
  return req.payload.update({
    collection: 'media',
    id: image.id,
    data: { alt },
    depth: 0,
    overrideAccess: false,
    req,
  })
}
