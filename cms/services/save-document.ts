import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import type { Config } from '#cms/payload-types.ts'
import { onlyOver, type Stated } from './document-version.ts'
import type { Written } from './find-own-document.ts'
import { retryTransient } from './retry-transient.ts'
import { outOfReach } from './trash.ts'

type Input<C extends Written> = {
  req: PayloadRequest
  collection: C
  data: RequiredDataFromCollectionSlug<C>
  /** the document to change; none: a new one */
  former?: Stated | undefined
  /** whether to change it only as long as it is in that state */
  conditional: boolean
  missing: string
}

/**
 * Creates a document, or changes the one given.
 * @throws AppError 404 with `missing`, 412 `changed-meanwhile`
 */
export async function saveDocument<C extends Written>({ req, collection, data, former, conditional, missing }: Input<C>): Promise<Config['collections'][C]> {
  const options = { collection, depth: 1, overrideAccess: false } as const
  type Saved = Promise<Config['collections'][C]>
  if (!former) return retryTransient(() => req.payload.create({ ...options, data, req }) as unknown as Saved)
  const ownReq = conditional ? onlyOver(req, collection, former) : req
  try {
    return await retryTransient(() => req.payload.update({ ...options, id: former.id, data: data as never, req: ownReq }) as unknown as Saved)
  } catch (error) {
    throw outOfReach(error, missing)
  }
}
