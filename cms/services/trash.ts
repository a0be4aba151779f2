import { Forbidden, NotFound, type PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import { retryTransient } from './retry-transient.ts'

type Input = { req: PayloadRequest; collection: 'projects' | 'posts' | 'team'; id: string; missing: string }

/**
 * Puts a document into the trash, from where the console brings it back (design 4).
 * @throws AppError 404 with `missing` where there is none, it is in the trash already, or the asker may not reach it
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

/** What the asker may not reach looks like what is not there: nobody learns of another's documents. */
export function outOfReach(error: unknown, missing: string): unknown {
  return error instanceof NotFound || error instanceof Forbidden ? notFound(missing) : error
}
