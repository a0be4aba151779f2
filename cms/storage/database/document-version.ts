import { isolateObjectProperty, type PayloadRequest, type Where } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'

/**
 * What tells the states of a document apart. One that was last saved before states had names has no revision.
 */
export type Stated = { id: string; revision?: string | null; updatedAt: string }

/**
 * The state that a caller names, to save only over what they have seen. Opaque: nothing is read out of it.
 */
export const versionOf = ({ revision, updatedAt }: Stated): string => revision || updatedAt

/** What a document must be like for its next write of a request to happen, by collection and id. */
type Conditions = Record<string, Where>

const keyOf = (collection: string, id: unknown) => `${collection}/${String(id)}`

/**
 * Makes the next write of this document one that happens only over the state given:
 * cms/storage/database/conditional-writes.ts puts it into the statement itself, so that of two at once one is
 * refused, in whichever process they run.
 * @returns the request to write with
 */
export function onlyOver(req: PayloadRequest, collection: string, { id, revision }: Stated): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  ownReq.context = { ...req.context }
  writeOnlyWhere(ownReq, collection, id, { revision: revision ? { equals: revision } : { exists: false } })
  return ownReq
}

/** The same for whatever condition, set on the request itself: a hook cannot give another one. */
export function writeOnlyWhere(req: PayloadRequest, collection: string, id: string, where: Where): void {
  req.context.conditions = {
    ...(req.context.conditions as Conditions | undefined),
    [keyOf(collection, id)]: where,
  }
}

/** @returns undefined for a write that was given no condition, or one of another document */
export function conditionOf({
  req,
  collection,
  id,
}: {
  req?: Partial<PayloadRequest>
  collection: string
  id?: unknown
}): Where | undefined {
  const condition =
    id === undefined
      ? undefined
      : (req?.context?.conditions as Conditions | undefined)?.[keyOf(collection, id)]
  return condition && { and: [{ id: { equals: id } }, condition] }
}

/**
 * Asked before anything is written, so that most who come too late leave nothing behind.
 * @param known versions of which one must be the present one; none: any is
 * @throws AppError 412 `changed-meanwhile`
 */
export function expectVersion(document: Stated, known: readonly string[] | undefined): void {
  if (known && !known.includes(versionOf(document))) throw changedMeanwhile()
}
