import type { Payload } from 'payload'
import {
  eachDocumentWithImages,
  eachVersionWithImages,
  type MediaRef,
  toMentions,
} from './documents-with-images.ts'

type Input = {
  payload: Payload
  media: readonly MediaRef[]
  /** whether a kept version counts as a use */
  withVersions?: boolean
}

/**
 * The ids of those media that no document mentions, in the trash or not. Stops reading documents once each
 * file has a use.
 */
export async function findUnusedMedia({ payload, media, withVersions = false }: Input): Promise<Set<string>> {
  const unused = new Set(media.map(({ id }) => id))
  const idByMention = new Map(media.flatMap((file) => toMentions(file).map((mention) => [mention, file.id])))
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
