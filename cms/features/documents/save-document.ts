import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Config } from '#cms/payload-types.ts'
import { findMade, madeBy, type Creation } from './creation.ts'
import { onlyOver, type Stated } from '#cms/storage/database/document-version.ts'
import type { Written } from './find-own-document.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { outOfReach } from './trash.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

type Input<C extends Written> = {
  req: PayloadRequest
  collection: C
  data: RequiredDataFromCollectionSlug<C>
  /** the document to change; none: a new one */
  former?: Stated | undefined
  /** whether to change it only as long as it is in that state */
  conditional: boolean
  /** of a new document: the call that makes it */
  creation?: Creation | undefined
  missing: string
}

/**
 * Creates a document, or changes the one given.
 * @throws AppError 404 with `missing`, 412 `changed-meanwhile`, 422 `made-already`
 */
export async function saveDocument<C extends Written>({
  req,
  collection,
  data,
  former,
  conditional,
  creation,
  missing,
}: Input<C>): Promise<Config['collections'][C]> {
  const options = { collection, depth: 1, overrideAccess: false } as const
  type Saved = Promise<Config['collections'][C]>
  if (!former) return createOnce({ req, collection, data, creation })
  const ownReq = conditional ? onlyOver(req, collection, former) : req
  try {
    return await retryTransient(
      () =>
        req.payload.update({
          ...options,
          id: former.id,
          data: data as never,
          req: ownReq,
        }) as unknown as Saved,
    )
  } catch (error) {
    throw outOfReach(error, missing)
  }
}

/** What was made may go to the trash between our refused write and our look at it: then its key is free. */
const ROUNDS = 3

/**
 * Nobody relies on a look whether the call was there before: of all that come at once the unique index lets
 * one through.
 */
async function createOnce<C extends Written>({
  req,
  collection,
  data,
  creation,
}: Pick<Input<C>, 'req' | 'collection' | 'data' | 'creation'>): Promise<Config['collections'][C]> {
  const ownReq = creation ? madeBy(req, creation) : req
  for (let round = 1; ; round++) {
    try {
      return (await retryTransient(() =>
        req.payload.create({ collection, depth: 1, overrideAccess: false, data, req: ownReq }),
      )) as unknown as Config['collections'][C]
    } catch (error) {
      if (!isUniqueViolation(error, 'createKey')) throw error
      const made = await findMade({ req, collection, creation })
      if (made) return made
      if (round === ROUNDS) throw error
    }
  }
}
