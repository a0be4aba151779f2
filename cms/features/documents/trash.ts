import { Forbidden, NotFound, type PayloadRequest, type Where } from 'payload'
import { notFound } from '#cms/errors.ts'
import type { Written } from './find-own-document.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

type Input = { req: PayloadRequest; collection: Written; id: string; missing: string }

/**
 * Puts a document into the trash, from where it can be brought back (docs/behaviour.md#trash).
 * @throws AppError 404 with `missing` where there is none, it is in the trash already, or the asker may not
 * reach it
 */
export async function trash({ req, collection, id, missing }: Input): Promise<void> {
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
    throw outOfReach(error, missing)
  }
}

/**
 * Takes a document out of the trash; visitors see it with their next request.
 * @throws AppError 404 with `missing` where it is not in the trash, or the asker may not reach it
 */
export async function restoreFromTrash({ req, collection, id, missing }: Input): Promise<void> {
  const trashed: Where = { and: [{ id: { equals: id } }, { deletedAt: { exists: true } }] }
  const { totalDocs } = await req.payload.count({
    collection,
    where: trashed,
    trash: true,
    overrideAccess: false,
    req,
  })
  if (totalDocs === 0) throw notFound(missing)
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
    throw outOfReach(error, missing)
  }
}

/** What the asker may not reach looks like what is not there: nobody learns of another's documents. */
export function outOfReach(error: unknown, missing: string): unknown {
  return error instanceof NotFound || error instanceof Forbidden ? notFound(missing) : error
}
