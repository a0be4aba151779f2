import { isolateObjectProperty, type PayloadRequest, type Where } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'

/** What identifies a version of a document. Documents last saved before revisions existed have no revision. */
export type Versioned = { id: string; revision?: string | null; updatedAt: string }

/** The version that a client sends back in If-Match, to overwrite only what it has seen. Opaque. */
export const versionOf = ({ revision, updatedAt }: Versioned): string => revision || updatedAt

/** What a request's next write to a document requires. */
type WriteConditions = {
  /** what its caller asked for */
  required?: Where
  /** that the document is as the save itself has read it */
  asRead?: Where
}
/** by collection and id */
type Conditions = Record<string, WriteConditions>

const keyOf = (collection: string, id: unknown) => `${collection}/${String(id)}`

/**
 * Makes the next write of this document conditional on the given version.
 * cms/storage/database/conditional-writes.ts adds the condition to the update statement, so that one of two
 * concurrent writes is refused, in whichever processes they run.
 * @returns the request to write with
 */
export function requireVersion(
  req: PayloadRequest,
  collection: string,
  { id, revision }: Versioned,
): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  ownReq.context = { ...req.context }
  setWriteCondition({ req: ownReq, collection, id, where: hasRevision(revision) })
  return ownReq
}

export const hasRevision = (revision: string | null | undefined): Where => ({
  revision: revision ? { equals: revision } : { exists: false },
})

type WriteCondition = { req: PayloadRequest; collection: string; id: string; where: Where }

/** Sets any condition, on the request itself: a hook cannot replace the request. */
export function setWriteCondition({ req, collection, id, where }: WriteCondition): void {
  addConditions(req, keyOf(collection, id), { required: where })
}

/** Sets, for the write of a save, that the document still is as the save has read it. */
export function requireAsRead(req: PayloadRequest, collection: string, { id, revision }: Versioned): void {
  addConditions(req, keyOf(collection, id), { asRead: hasRevision(revision) })
}

function addConditions(req: PayloadRequest, key: string, added: WriteConditions): void {
  const conditions = req.context.conditions as Conditions | undefined
  req.context.conditions = { ...conditions, [key]: { ...conditions?.[key], ...added } }
}

/** @returns the conditions that were set for this document */
export function getWriteConditions({
  req,
  collection,
  id,
}: {
  req?: Partial<PayloadRequest>
  collection: string
  id?: unknown
}): WriteConditions {
  if (id === undefined) return {}
  return (req?.context?.conditions as Conditions | undefined)?.[keyOf(collection, id)] ?? {}
}

/**
 * Checks If-Match before anything is written, so that most conflicts are found before they have side effects.
 * @param ifMatch the accepted versions; undefined accepts any
 * @throws AppError 412 `changed-meanwhile`
 */
export function checkIfMatch(document: Versioned, ifMatch: readonly string[] | undefined): void {
  if (ifMatch && !ifMatch.includes(versionOf(document))) throw changedMeanwhile()
}
