import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook, Plugin } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { QUERY } from '#cms/shared/requests.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'

/**
 * Refuses a document with more rows, in all of its lists, or more fields than any form has. Payload walks the
 * fields of each row before it compares their number with `maxRows`, and copies unknown fields: a body within
 * the size limit took seconds and all memory (decision 002).
 */
export const limitRows: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [refuseTooManyRows, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
  globals: config.globals?.map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [refuseTooManyRows, ...(global.hooks?.beforeOperation ?? [])],
    },
  })),
})

type Hook = CollectionBeforeOperationHook & GlobalBeforeOperationHook

/** @throws AppError 400 */
const refuseTooManyRows: Hook = ({ args, ...operation }) => {
  const { data } = args as { data?: unknown }
  const { flattenedFields } = 'global' in operation ? operation.global : operation.collection
  const richTexts = new Set(flattenedFields.flatMap(({ type, name }) => (type === 'richText' ? [name] : [])))
  if (isWithinLimits(data, richTexts)) return
  throw badRequest(fill(requestTexts.tooManyRows, { most: String(QUERY.maxRows) }), { code: 'invalid' })
}

/**
 * @param richTextNames fields that are not counted: their nodes have a limit of their own
 * (collections/fields/rich-text.ts)
 */
function isWithinLimits(data: unknown, richTextNames: ReadonlySet<string>): boolean {
  let rows = 0
  let values = 0
  const unvisited = [data]
  while (unvisited.length > 0) {
    const value = unvisited.pop()
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    const children = Object.entries(value)
    values += children.length
    if (Array.isArray(value)) rows += children.length
    if (rows > QUERY.maxRows || values > QUERY.maxFields) return false
    for (const [name, child] of children) {
      if (value !== data || !richTextNames.has(name)) unvisited.push(child)
    }
  }
  return true
}
