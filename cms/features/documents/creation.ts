import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { madeAlready } from '#cms/errors.ts'
import type { Config } from '#cms/payload-types.ts'
import type { Written } from './find-own-document.ts'

/**
 * What tells a call that makes something from any other, so that sent twice it makes one thing
 * (docs/decisions/017).
 */
export type Creation = {
  /** the caller's name for the call, and whose it is */
  createKey: string
  /** of what was sent */
  createPrint: string
}

/** @returns the request to create with: the collection's hook writes the call's key into the document */
export function madeBy(req: PayloadRequest, creation: Creation): PayloadRequest {
  const ownReq = isolateObjectProperty(req, 'context')
  ownReq.context = { ...req.context, creation }
  return ownReq
}

export const creationOf = (req: PayloadRequest): Creation | undefined =>
  req.context.creation as Creation | undefined

/**
 * What the same call has made before. Whose it is stands in the key, so nobody reaches another's document by
 * it.
 * @throws AppError 422 `made-already` where other things were sent with the key than now
 */
export async function findMade<C extends Written>({
  req,
  collection,
  creation,
}: {
  req: PayloadRequest
  collection: C
  creation: Creation | undefined
}): Promise<Config['collections'][C] | undefined> {
  if (!creation) return undefined
  const { docs } = await req.payload.find({
    collection,
    where: { createKey: { equals: creation.createKey } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const made = docs[0] as unknown as Config['collections'][C] | undefined
  if (made && made.createPrint !== creation.createPrint) throw madeAlready(made.id)
  return made
}
