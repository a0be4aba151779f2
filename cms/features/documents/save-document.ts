import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import type { Config } from '#cms/payload-types.ts'
import { findCreated, withIdempotentCreate, type IdempotentCreate } from './idempotent-create.ts'
import { requireVersion, type Versioned } from '#cms/storage/database/document-version.ts'
import type { EditableCollection } from './find-own-document.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { forbiddenAsNotFound } from './forbidden-as-not-found.ts'
import { isMissingReference } from '#cms/platform/missing-reference.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { rollBackRefusedChange } from './roll-back-incomplete-saves.ts'
import { slugTaken } from './slugs.ts'

type Input<C extends EditableCollection> = {
  req: PayloadRequest
  collection: C
  data: RequiredDataFromCollectionSlug<C>
  /** the document to update, with the version that was read; undefined: create one */
  existing?: Versioned | undefined
  /** whether to update only if the document still has that version */
  onlyIfUnchanged: boolean
  /** for a create: its idempotency key */
  idempotentCreate?: IdempotentCreate | undefined
  notFoundText: string
}

/**
 * Creates a document, or updates the given one.
 * @throws AppError 404 with `notFoundText`, 412 `changed-meanwhile`, 422 `already-created`, or `unknown-file` for
 * a file that somebody deleted meanwhile
 */
export async function saveDocument<C extends EditableCollection>({
  req,
  collection,
  data,
  existing,
  onlyIfUnchanged,
  idempotentCreate,
  notFoundText,
}: Input<C>): Promise<Config['collections'][C]> {
  const options = { collection, depth: 1, overrideAccess: false } as const
  type Saved = Promise<Config['collections'][C]>
  if (!existing) return createOnce({ req, collection, data, idempotentCreate })
  const ownReq = onlyIfUnchanged ? requireVersion(req, collection, existing) : req
  try {
    return await retryTransient(
      () =>
        req.payload.update({
          ...options,
          id: existing.id,
          data: data as never,
          req: ownReq,
        }) as unknown as Saved,
    )
  } catch (error) {
    if (isUniqueViolation(error, 'slug')) throw slugTaken()
    if (isMissingReference(error)) {
      await rollBackRefusedChange({ payload: req.payload, collection, id: existing.id })
      throw fileDeleted()
    }
    throw forbiddenAsNotFound(error, notFoundText)
  }
}

const fileDeleted = () => unprocessable(mediaTexts.deletedMeanwhile, { code: 'unknown-file' })

/**
 * Attempts, since the document that holds the key may move to the trash between our refused write and our
 * read, which frees the key.
 */
const MAX_ATTEMPTS = 3

/** The unique index, not a prior read, decides which of several concurrent calls creates the document. */
async function createOnce<C extends EditableCollection>({
  req,
  collection,
  data,
  idempotentCreate,
}: Pick<Input<C>, 'req' | 'collection' | 'data' | 'idempotentCreate'>): Promise<Config['collections'][C]> {
  const ownReq = idempotentCreate ? withIdempotentCreate(req, idempotentCreate) : req
  for (let attempt = 1; ; attempt++) {
    try {
      return (await retryTransient(() =>
        req.payload.create({ collection, depth: 1, overrideAccess: false, data, req: ownReq }),
      )) as unknown as Config['collections'][C]
    } catch (error) {
      if (isUniqueViolation(error, 'slug')) throw slugTaken()
      if (isMissingReference(error)) throw fileDeleted()
      if (!isUniqueViolation(error, 'createKey')) throw error
      const created = await findCreated({ req, collection, idempotentCreate })
      if (created) return created
      if (attempt === MAX_ATTEMPTS) throw error
    }
  }
}
