import type { Payload } from 'payload'
import { eachDocumentWithImages, eachVersionWithImages, mentionsOf } from './image-uses.ts'

type Image = { id: string; filename?: string | null; formerNames?: string | null }

type Input = {
  payload: Payload
  images: readonly Image[]
  /** whether a kept version counts as a use */
  withVersions?: boolean
}

/**
 * The ids of the images that no document mentions, in the trash or not. Reads until each image has a use, or
 * all documents.
 */
export async function findUnused({ payload, images, withVersions = false }: Input): Promise<Set<string>> {
  const unused = new Set(images.map(({ id }) => id))
  const idByMention = new Map(
    images.flatMap((image) => mentionsOf(image).map((mention) => [mention, image.id])),
  )
  const reads = withVersions ? [eachDocumentWithImages, eachVersionWithImages] : [eachDocumentWithImages]
  for (const read of reads) {
    if (unused.size === 0) break
    for await (const { mentions } of read({ payload })) {
      for (const mention of mentions) unused.delete(idByMention.get(mention) ?? '')
      if (unused.size === 0) break
    }
  }
  return unused
}
