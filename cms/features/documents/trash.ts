import { forbiddenAsNotFound } from './forbidden-as-not-found.ts'
import type { PayloadRequest, Where } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { EditableCollection } from './find-own-document.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

type Input = { req: PayloadRequest; collection: EditableCollection; id: string; notFoundText: string }

/**
 * Moves a document to the trash, from which it can be restored (docs/behaviour.md#trash).
 * @throws AppError 404 with `notFoundText` if it does not exist, is already in the trash, or the user has no
 * access to it
 */
export async function moveToTrash({ req, collection, id, notFoundText }: Input): Promise<void> {
  try {
    await retryTransient(() =>
      req.payload.update({
        collection,
        id,
        data: { deletedAt: new Date().toISOString() },
        depth: 0,
        overrideAccess: false,
        req,
      }),
    )
  } catch (error) {
    throw forbiddenAsNotFound(error, notFoundText)
  }
}

/**
 * Restores a document from the trash; visitors see it with their next request.
 * @throws AppError 404 with `notFoundText` if it is not in the trash, or the user has no access to it
 */
export async function restoreFromTrash({ req, collection, id, notFoundText }: Input): Promise<void> {
  const trashed: Where = { and: [{ id: { equals: id } }, { deletedAt: { exists: true } }] }
  const { totalDocs } = await req.payload.count({
    collection,
    where: trashed,
    trash: true,
    overrideAccess: false,
    req,
  })
  if (totalDocs === 0) throw notFound(notFoundText)
  try {
    await retryTransient(() =>
      req.payload.update({
        collection,
        id,
        trash: true,
        data: { deletedAt: null },
        depth: 0,
        overrideAccess: false,
        req,
      }),
    )
  } catch (error) {
    throw forbiddenAsNotFound(error, notFoundText)
  }
}
