import type { CollectionBeforeChangeHook, Field } from 'payload'
import { getIdempotentCreate } from '#cms/features/documents/idempotent-create.ts'
import { serverOnly } from './hidden.ts'

/**
 * The idempotency key of the create request and the fingerprint of its body, so that a repeated request
 * creates one document (decision 014): the unique index accepts a key once. A copy made in the console
 * has neither.
 */
export const createKeyFields: Field[] = [
  { name: 'createKey', type: 'text', unique: true, ...serverOnly },
  { name: 'createPrint', type: 'text', ...serverOnly },
]

/**
 * Stores the key with the document, and frees it when the document moves to the trash: a client that repeats
 * the request then wants a new document.
 */
export const keepCreateKey: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  // set explicitly, even if undefined: a duplicate would inherit the key of the original
  if (operation === 'create') {
    return { ...data, createKey: undefined, createPrint: undefined, ...getIdempotentCreate(req) }
  }
  const key: unknown = originalDoc?.createKey
  return data.deletedAt && key ? { ...data, createKey: String(originalDoc?.id) } : data
}
