import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { Config } from '#cms/payload-types.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'

/**
 * Options of a read by id. In the default order, of creation, MongoDB may keep the plan of walking that
 * order's index, which is fast for the newest document alone.
 */
export const ONE_BY_ID = { limit: 1, sort: 'id', pagination: false } as const

type Collections = Config['collections']
/** The collections that staff edit: those with a trash. */
export type EditableCollection = {
  [C in keyof Collections]: 'deletedAt' extends keyof Collections[C] ? C : never
}[keyof Collections]
type Document<C extends EditableCollection> = Collections[C]

type Input<C extends EditableCollection, F extends keyof Document<C>> = {
  req: PayloadRequest
  collection: C
  id: string
  fields: Partial<Record<F, true>>
  /** the error text of the 404 */
  notFoundText: string
}

/**
 * Reads the given fields of a document that the user may edit, with its version and the images it
 * references.
 * @throws AppError 404 for any other id, whether or not the document exists: ids of other users' documents
 * stay hidden
 */
export async function findOwnDocument<C extends EditableCollection, F extends keyof Document<C> = never>({
  req,
  collection,
  id,
  fields,
  notFoundText,
}: Input<C, F>): Promise<Pick<Document<C>, F> & Versioned> {
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    select: { ...fields, revision: true, updatedAt: true } as Record<string, true>,
    depth: 1,
    ...ONE_BY_ID,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(notFoundText)
  return docs[0] as unknown as Pick<Document<C>, F> & Versioned
}
