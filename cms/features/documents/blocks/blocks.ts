import type { PayloadRequest } from 'payload'
import { readStoredFiles } from '#cms/features/media/find-stored-files.ts'
import type { Project } from '#cms/payload-types.ts'
import type { PublicBlock, BlockBody } from '#cms/schemas/blocks.ts'
import type { PageCollection } from '../list-content-pages.ts'
import { toBeforeAfterBlock, presentBeforeAfterBlock } from './before-after.ts'
import { toVideoBlock, presentVideoBlock } from './video.ts'
import { toAudioBlock, presentAudioBlock } from './audio.ts'
import { getPanoramaFilePaths, toPanoramaBlock, presentPanoramaBlock } from './panorama.ts'
import type { BlockInput, BlockOwner } from './block.ts'

/** A stored block of a project or a post, which have the same kinds (collections/fields/blocks.ts). */
type StoredBlock = NonNullable<Project['blocks']>[number]

type Input = { req: PayloadRequest; collection: PageCollection; blocks: BlockBody[] | undefined }

/**
 * The blocks of a request as they are stored; nothing if the request leaves the document's blocks unchanged.
 * @throws AppError 413, 415 or 422 for a file that a block does not take, or that was never uploaded, 400 for
 * a transcript beyond the limits of a rich text
 */
export async function toBlocksData({ req, collection, blocks }: Input): Promise<{ blocks?: StoredBlock[] }> {
  if (!blocks) return {}
  const storedFiles = await readStoredFiles({ req, paths: blocks.flatMap(getFilePaths) })
  const stored: StoredBlock[] = []
  // one after the other: transcripts are parsed on this thread and read images in this request's transaction
  for (const [index, body] of blocks.entries()) {
    stored.push(await toStoredBlock({ req, storedFiles, collection, field: `blocks.${index}`, body }))
  }
  return { blocks: stored }
}

function getFilePaths(body: BlockBody): string[] {
  switch (body.kind) {
    case 'beforeAfter':
      return body.images.map(({ imagePath }) => imagePath)
    case 'video':
      return [body.videoPath, ...(body.posterPath ? [body.posterPath] : [])]
    case 'audio':
      return body.takes.map(({ soundPath }) => soundPath)
    case 'panorama':
      return getPanoramaFilePaths(body)
  }
}

async function toStoredBlock({ body, ...input }: BlockInput<BlockBody>): Promise<StoredBlock> {
  switch (body.kind) {
    case 'beforeAfter':
      return toBeforeAfterBlock({ ...input, body })
    case 'video':
      return toVideoBlock({ ...input, body })
    case 'audio':
      return toAudioBlock({ ...input, body })
    case 'panorama':
      return toPanoramaBlock({ ...input, body })
  }
}

/** Leaves out blocks that cannot be shown: in the console, a draft is stored without its files, too. */
export function presentBlocks(
  { id, blocks }: { id: string; blocks?: StoredBlock[] | null },
  owner: Omit<BlockOwner, 'id'>,
): { blocks?: PublicBlock[] } {
  const publicBlocks = (blocks ?? [])
    .map((block) => presentBlock(block, { ...owner, id }))
    .filter((block) => block !== null)
  return publicBlocks.length > 0 ? { blocks: publicBlocks } : {}
}

function presentBlock(block: StoredBlock, owner: BlockOwner): PublicBlock | null {
  switch (block.blockType) {
    case 'beforeAfter':
      return presentBeforeAfterBlock(block)
    case 'video':
      return presentVideoBlock(block, owner)
    case 'audio':
      return presentAudioBlock(block)
    case 'panorama':
      return presentPanoramaBlock(block)
  }
}
