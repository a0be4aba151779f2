import type { PayloadRequest, Where } from 'payload'
import { tagKey, uniqueTags } from '#cms/shared/image-tags.ts'

/** Tags that are suggested: more than a studio tells apart. */
const MAX_SUGGESTED = 1_000

/** The tags that images have, in the order of the alphabet, each once whatever its case. */
export async function listImageTags({ req }: { req: PayloadRequest }): Promise<string[]> {
  const { values } = await req.payload.findDistinct({
    collection: 'media',
    field: 'tags',
    limit: MAX_SUGGESTED,
    overrideAccess: false,
    req,
  })
  const tags = values.flatMap(({ tags: tag }) => (tag as string | string[] | null) ?? [])
  return uniqueTags(tags).toSorted((one, other) => one.localeCompare(other))
}

/** Finds the images that have a tag, whatever its case. */
export const hasTag = (tag: string): Where => ({ tagKeys: { equals: tagKey(tag) } })
