import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { Config } from '#cms/payload-types.ts'
import type { Stated } from '#cms/storage/database/document-version.ts'

type Collections = Config['collections']
/** What staff write: whatever can be brought back from the trash. */
export type Written = {
  [C in keyof Collections]: 'deletedAt' extends keyof Collections[C] ? C : never
}[keyof Collections]
type Document<C extends Written> = Collections[C]

type Input<C extends Written, F extends keyof Document<C>> = {
  req: PayloadRequest
  collection: C
  id: string
  fields: Partial<Record<F, true>>
  /** the text of a 404 */
  missing: string
}

/**
 * Fields of a document that the asker may change, its state, and the pictures that it names.
 * @throws AppError 404 for any other, there or not: nobody learns of another's documents
 */
export async function findOwnDocument<C extends Written, F extends keyof Document<C> = never>({
  req,
  collection,
  id,
  fields,
  missing,
}: Input<C, F>): Promise<Pick<Document<C>, F> & Stated> {
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    select: { ...fields, revision: true, updatedAt: true } as Record<string, true>,
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(missing)
  return docs[0] as unknown as Pick<Document<C>, F> & Stated
}
