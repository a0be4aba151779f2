import type { PayloadRequest } from 'payload'
import { MEDIA_FIELDS } from '../media/present-image.ts'
import type { Media, Project } from '#cms/payload-types.ts'

type WithImages = Pick<Project, 'images'>

/**
 * Reads the first image of each project, in one query: a card or a link shows no other image.
 * @param docs projects that were read at depth 0
 * @returns the same projects, each with its first image only, or none where that is gone
 */
export async function readCovers<Doc extends WithImages>({
  req,
  docs,
}: {
  req: PayloadRequest
  docs: Doc[]
}): Promise<Doc[]> {
  const ids = docs.flatMap(({ images }) => (images ?? []).slice(0, 1) as string[])
  if (ids.length === 0) return docs
  const covers = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    select: MEDIA_FIELDS,
    limit: ids.length,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const byId = new Map(covers.docs.map((media) => [media.id, media as Media]))
  return docs.map((doc) => {
    const cover = byId.get(doc.images?.[0] as string)
    return { ...doc, images: cover ? [cover] : [] }
  })
}
