import type { CollectionSlug, PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { DOCUMENT_ID_PATTERN } from '#cms/shared/slug.ts'
import { seoTexts } from '#cms/shared/texts/documents.ts'

/** A document without a slug stores its id as one, because MongoDB's unique index accepts only one null. */
export const withoutId = (slug: string | null | undefined): string | null | undefined =>
  DOCUMENT_ID_PATTERN.test(String(slug)) ? null : slug

type Holder = { id: string; deletedAt?: string | null }
type ClaimInput = { req: PayloadRequest; collection: CollectionSlug; slug: string; id: string | undefined }

/**
 * Frees a slug for a document, if only a document in the trash has it. The unique index decides between two
 * documents that take it at once.
 * @returns false where another document has it
 */
export async function claimSlug({ req, collection, slug, id }: ClaimInput): Promise<boolean> {
  const { docs } = await req.payload.db.find<Holder>({
    collection,
    where: { slug: { equals: slug } },
    select: { deletedAt: true },
    limit: 1,
    pagination: false,
    req,
  })
  const [holder] = docs
  if (!holder || holder.id === id) return true
  if (!holder.deletedAt) return false
  // null: the adapter leaves the time of the last change as it is
  const data = { slug: holder.id, updatedAt: null }
  await req.payload.db.updateOne({
    collection,
    where: { id: { equals: holder.id } },
    data,
    returning: false,
    req,
  })
  return true
}

export const slugTaken = () =>
  badRequest(seoTexts.slugTaken, { code: 'invalid', fields: { slug: seoTexts.slugTaken } })
