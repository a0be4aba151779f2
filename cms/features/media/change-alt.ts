import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { mayChangeAllUses } from './media-uses.ts'
import type { MediaRelation } from './present-file.ts'
import { writeDetails } from './write-details.ts'

type WithImage = { image?: MediaRelation }
type Input<M extends MediaRelation> = { req: PayloadRequest; image: M; alt: string | undefined }

/**
 * Sets an image's alternative text. It is stored on the media document, so every document that shows the
 * image shows it; an image that the caller may not change everywhere keeps its text.
 * @param image the relation of a document read with depth 1
 * @returns the updated media document; `image` itself if it is empty or not populated, `alt` is undefined, or
 * the text is unchanged
 */
export async function changeAlt<M extends MediaRelation>({ req, image, alt }: Input<M>): Promise<M | Media> {
  if (!image || typeof image === 'string' || alt === undefined || alt === (image.alt ?? '')) return image
  if (!(await mayChangeAllUses(req, image))) return image
  return writeDetails({ req, id: image.id, alt })
}

/**
 * Sets the alternative text of a document's one image.
 * @returns the document with the updated image
 */
export const saveImageAlt = async <D extends WithImage>(
  document: D,
  { req, imageAlt }: { req: PayloadRequest; imageAlt?: string | undefined },
): Promise<D> => ({ ...document, image: await changeAlt({ req, image: document.image, alt: imageAlt }) })
