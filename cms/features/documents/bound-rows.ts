import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, Plugin } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { QUERY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

/**
 * Refuses a document with more rows, in all of its lists, or more fields than any form has. Payload walks the
 * fields of each row before it compares their number with `maxRows`, and copies unknown fields: a body within its
 * limit took seconds, and all memory.
 */
export const boundRows: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [refuseManyRows, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
  globals: config.globals?.map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [refuseManyRows, ...(global.hooks?.beforeOperation ?? [])],
    },
  })),
})

/** @throws AppError 400 */
const refuseManyRows: CollectionBeforeOperationHook & GlobalBeforeOperationHook = ({ args }) => {
  const { data } = args as { data?: unknown }
  if (!isWithinBounds(data)) throw badRequest(messages.request.tooManyRows, undefined, 'invalid')
}

/** Leaves out texts, whose nodes have a bound of their own (collections/fields/rich-text.ts). */
function isWithinBounds(data: unknown): boolean {
  let rows = 0
  let values = 0
  const open = [data]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null || 'root' in value || Buffer.isBuffer(value)) continue
    const children = Object.values(value)
    values += children.length
    if (Array.isArray(value)) rows += children.length
    if (rows > QUERY.maxRows || values > QUERY.maxFields) return false
    for (const child of children) open.push(child)
  }
  return true
}
