import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { AlreadyCreated } from '#cms/errors.ts'
import type { Config } from '#cms/payload-types.ts'
import type { EditableCollection } from './find-own-document.ts'

/** Identifies a create request, so that sending it twice creates one document (decision 014). */
export type IdempotentCreate = {
  /** the Idempotency-Key of the request, scoped to its user */
  createKey: string
  /** fingerprint of the request body */
  createPrint: string
}

/** @returns the request to create with: a hook of the collection writes the key into the document */
export function withIdempotentCreate(
  req: PayloadRequest,
  idempotentCreate: IdempotentCreate,
): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  ownReq.context = { ...req.context, idempotentCreate }
  return ownReq
}

export const getIdempotentCreate = (req: PayloadRequest): IdempotentCreate | undefined =>
  req.context.idempotentCreate as IdempotentCreate | undefined

/**
 * The document that an earlier request with the same key created. The key contains its user, so it gives no
 * access to another user's document.
 * @throws AppError 422 `already-created` if that request had a different body
 */
export async function findCreated<C extends EditableCollection>({
  req,
  collection,
  idempotentCreate,
}: {
  req: PayloadRequest
  collection: C
  idempotentCreate: IdempotentCreate | undefined
}): Promise<Config['collections'][C] | undefined> {
  if (!idempotentCreate) return undefined
  const { docs } = await req.payload.find({
    collection,
    where: { createKey: { equals: idempotentCreate.createKey } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const created = docs[0] as unknown as Config['collections'][C] | undefined
  if (created && created.createPrint !== idempotentCreate.createPrint) throw new AlreadyCreated(created.id)
  return created
}
