import { isolateObjectProperty, type PayloadRequest, type Where } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'

/** What tells the states of a document apart. One that was last saved before states had names has no revision. */
export type Stated = { id: string; revision?: string | null; updatedAt: string }

/** The state that a caller names, to save only over what they have seen. Opaque: nothing is read out of it. */
export const versionOf = ({ revision, updatedAt }: Stated): string => revision || updatedAt

type Condition = { collection: string; id: string; revision: string | null }

/**
 * Makes the next write of this document one that happens only over the state given: cms/adapters/conditional-writes.ts puts it
 * into the statement itself, so that of two at once one is refused, in whichever process they run.
 * @returns the request to write with
 */
export function onlyOver(req: PayloadRequest, collection: string, { id, revision }: Stated): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  ownReq.context = { ...req.context, onlyOver: { collection, id, revision: revision || null } satisfies Condition }
  return ownReq
}

/** @returns undefined for a write that was given no condition, or one of another document */
export function conditionOf({ req, collection, id }: { req?: Partial<PayloadRequest>; collection: string; id?: unknown }): Where | undefined {
  const condition = req?.context?.onlyOver as Condition | undefined
  if (!condition || condition.collection !== collection || condition.id !== id) return undefined
  return { and: [{ id: { equals: condition.id } }, { revision: condition.revision ? { equals: condition.revision } : { exists: false } }] }
}

/**
 * Asked before anything is written, so that most who come too late leave nothing behind.
 * @param known versions of which one must be the present one; none: any is
 * @throws AppError 412 `changed-meanwhile`
 */
export function expectVersion(document: Stated, known: readonly string[] | undefined): void {
  if (known && !known.includes(versionOf(document))) throw changedMeanwhile()
}
