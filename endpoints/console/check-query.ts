import { getFieldByPath, type FlattenedField } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { QUERY } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'

type Query = Record<string, unknown>

const OF_LISTS = new Set(['in', 'not_in'])
const OF_LETTERS = new Set(['like', 'not_like', 'contains'])
/** No field of ours is a place, and SQLite knows no `all`. */
const UNANSWERED = new Set(['near', 'within', 'intersects', 'all'])
const NUMBERS = { limit: QUERY.maxLimit, page: QUERY.maxPage, depth: QUERY.maxDepth }
const SORT = /^-?\w+(?:\.\w+)*(?:,-?\w+(?:\.\w+)*)*$/
const PARTS = ['select', 'populate', 'joins'] as const

/**
 * Holds a query of the console to what Payload and both databases can answer: its size, and the form of each
 * condition. Paths and operators that do not exist are Payload's own to refuse.
 * @param query as the address gives it; a `where` that came as JSON is put there as an object
 * @throws AppError 400 that says which part is wrong
 */
export function checkQuery({ query, fields }: { query: Query; fields: FlattenedField[] }): void {
  for (const [name, max] of Object.entries(NUMBERS)) {
    // what Payload read along the way it left undefined
    if (query[name] !== undefined && !isCount(query[name], max)) refuse(name)
  }
  for (const name of PARTS) if (name in query && !isWithin(query[name], QUERY.maxDepth)) refuse(name)
  if (query.sort === '') delete query.sort
  if ('sort' in query && ![query.sort].flat().every((one) => SORT.test(String(one)))) refuse('sort')
  if (!('where' in query)) return
  query.where = readWhere(query.where)
  checkWhere(query.where, fields, { conditions: 0 })
}

function readWhere(where: unknown): unknown {
  if (typeof where !== 'string' || where === '') return where === '' ? {} : where
  try {
    return JSON.parse(where)
  } catch {
    return refuse('where')
  }
}

function checkWhere(where: unknown, fields: FlattenedField[], seen: { conditions: number }, depth = 0): void {
  if (!isObject(where) || depth > QUERY.maxDepth) return refuse('where')
  for (const [path, constraint] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(path)) {
      for (const part of listOf(constraint) ?? refuse(path)) checkWhere(part, fields, seen, depth + 1)
      continue
    }
    if (!isObject(constraint)) return refuse(path)
    const field = /(?:^|\.)id$/.test(path) ? ID : getFieldByPath({ fields, path })?.field
    for (const [operator, value] of Object.entries(constraint)) {
      seen.conditions += 1
      const isTooMany = seen.conditions > QUERY.maxConditions
      if (isTooMany || !isAnswerable(operator, value, field)) refuse(`${path} ${operator}`)
    }
  }
}

type Kind = { type: string } | undefined

function isAnswerable(operator: string, value: unknown, field: Kind): boolean {
  if (UNANSWERED.has(operator)) return false
  const isOfKind = (operator !== 'exists' && OF_KIND[field?.type ?? '']) || (() => true)
  const isValue = (one: unknown) => isScalar(one) && (NOTHING.has(one) || isOfKind(String(one)))
  // Payload makes nothing of it, and then looks for its members or its letters
  if (value === 'null' && (OF_LISTS.has(operator) || (OF_LETTERS.has(operator) && isRelation(field)))) {
    return false
  }
  if (!OF_LISTS.has(operator)) return isValue(value)
  const values = typeof value === 'string' ? value.split(',') : listOf(value)
  return values !== undefined && values.length <= QUERY.maxValues && values.every(isValue)
}

const ID = { type: 'id' }
const isRelation = (field: Kind) => field?.type === 'relationship' || field?.type === 'upload'

/** A list of more than a thousand entries, or with holes, arrives as an object of numbers. */
function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return undefined
}

const NOTHING = new Set<unknown>([null, '', 'null'])

/** What a value has to be for the databases to compare a field of this kind with it. */
const OF_KIND: Record<string, (value: string) => boolean> = {
  // MongoDB's adapter makes a list of what has a comma
  id: (value) => !value.includes(','),
  date: (value) => !Number.isNaN(Date.parse(value)),
  number: (value) => Number.isFinite(Number(value)),
  checkbox: (value) => value === 'true' || value === 'false',
}

const isScalar = (value: unknown) =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (typeof value === 'string' && isText(value))

const isText = (value: string) => value.length <= QUERY.maxLength && !value.includes('\0')

const isObject = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number, written plainly. */
const isCount = (value: unknown, max: number) => /^\d{1,9}$/.test(String(value)) && Number(value) <= max

function isWithin(value: unknown, depth: number): boolean {
  if (!isObject(value)) return typeof value !== 'object'
  return depth > 0 && Object.values(value).every((part) => isWithin(part, depth - 1))
}

function refuse(part: string): never {
  throw badRequest(
    fill(messages.request.query, { part: part.slice(0, QUERY.maxNamed) }),
    undefined,
    'invalid-query',
  )
}
