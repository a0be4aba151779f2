import type { PayloadRequest } from 'payload'
import type { Project } from '#cms/payload-types.ts'
import { DOCUMENT_ID_PATTERN } from '#cms/shared/slug.ts'
import { hashTrack } from './blocks/tracks.ts'
import type { PageCollection } from './list-content-pages.ts'
import { findPublished } from './public-reads.ts'

export type TrackRequest = { collection: PageCollection; id: string; /** of the track's text */ hash: string }

/**
 * Finds the text of a track in its document.
 * @param input.req a preview's also finds drafts that its user may read (public-reads.ts)
 * @returns undefined unless a document with this id that the caller may see holds it now
 */
export async function findTrack({
  req,
  collection,
  id,
  hash,
}: TrackRequest & { req: PayloadRequest }): Promise<string | undefined> {
  if (!DOCUMENT_ID_PATTERN.test(id)) return undefined
  const doc = await findPublished<Pick<Project, 'blocks'>>({
    req,
    collection,
    address: id,
    select: { blocks: true },
  })
  return doc?.blocks
    ?.flatMap((block) => (block.blockType === 'video' ? (block.tracks ?? []) : []))
    .find(({ vtt }) => vtt && hashTrack(vtt) === hash)?.vtt
}
