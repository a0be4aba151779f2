import { getFieldByPath, type FlattenedField } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { QUERY } from '#cms/shared/requests.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'

type Query = Record<string, unknown>

const LIST_OPERATORS = new Set(['in', 'not_in'])
const TEXT_OPERATORS = new Set(['like', 'not_like', 'contains'])
/** No collection has a geographic field, and the SQLite adapter has no `all`. */
const UNSUPPORTED_OPERATORS = new Set(['near', 'within', 'intersects', 'all'])
const MAX_NUMBERS = { limit: QUERY.maxLimit, page: QUERY.maxPage, depth: QUERY.maxDepth }
const SORT = /^-?\w+(?:\.\w+)*(?:,-?\w+(?:\.\w+)*)*$/
const NESTED_PARTS = ['select', 'populate', 'joins'] as const

/**
 * Checks that Payload and both databases can execute a console query: its size, and the form of each
 * condition. Payload itself rejects unknown paths and operators.
 * @param query the parsed query string; a `where` in JSON is replaced by the parsed object
 * @throws AppError 400 that names the invalid part
 */
export function checkQuery({ query, fields }: { query: Query; fields: FlattenedField[] }): void {
  for (const [name, max] of Object.entries(MAX_NUMBERS)) {
    // Payload leaves some keys with the value undefined
    if (query[name] !== undefined && !isCount(query[name], max)) refuse(name)
  }
  for (const name of NESTED_PARTS) {
    if (name in query && !isNestedWithin(query[name], QUERY.maxDepth)) refuse(name)
  }
  if (query.sort === '') delete query.sort
  if ('sort' in query && ![query.sort].flat().every((field) => SORT.test(String(field)))) refuse('sort')
  if (!('where' in query)) return
  query.where = readWhere(query.where)
  checkWhere(query.where, { fields, counted: { conditions: 0 }, depth: 0 })
}

function readWhere(where: unknown): unknown {
  if (typeof where !== 'string' || where === '') return where === '' ? {} : where
  try {
    return JSON.parse(where)
  } catch {
    return refuse('where')
  }
}

/** @property counted the conditions of the whole query so far */
type WhereContext = { fields: FlattenedField[]; counted: { conditions: number }; depth: number }

function checkWhere(where: unknown, { fields, counted, depth }: WhereContext): void {
  if (!isObject(where) || depth > QUERY.maxDepth) return refuse('where')
  for (const [path, constraint] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(path)) {
      for (const part of toList(constraint) ?? refuse(path)) {
        checkWhere(part, { fields, counted, depth: depth + 1 })
      }
      continue
    }
    if (!isObject(constraint)) return refuse(path)
    const field = /(?:^|\.)id$/.test(path) ? ID : getFieldByPath({ fields, path })?.field
    for (const [operator, value] of Object.entries(constraint)) {
      counted.conditions += 1
      const isTooMany = counted.conditions > QUERY.maxConditions
      if (isTooMany || !isSupported(operator, value, field)) refuse(`${path} ${operator}`)
    }
  }
}

type FieldType = { type: string } | undefined

function isSupported(operator: string, value: unknown, field: FieldType): boolean {
  // a field of blocks has no column of its own: conditions name the fields of its blocks
  if (UNSUPPORTED_OPERATORS.has(operator) || field?.type === 'blocks') return false
  const matchesType = (operator !== 'exists' && VALUE_CHECKS[field?.type ?? '']) || (() => true)
  const isValue = (item: unknown) => isScalar(item) && (EMPTY.has(item) || matchesType(String(item)))
  // Payload turns 'null' into null, and then fails where it expects a list or a string
  if (
    value === 'null' &&
    (LIST_OPERATORS.has(operator) || (TEXT_OPERATORS.has(operator) && isRelation(field)))
  ) {
    return false
  }
  if (!LIST_OPERATORS.has(operator)) return isValue(value)
  const values = typeof value === 'string' ? value.split(',') : toList(value)
  return values !== undefined && values.length <= QUERY.maxValues && values.every(isValue)
}

const ID = { type: 'id' }
const isRelation = (field: FieldType) => field?.type === 'relationship' || field?.type === 'upload'

/** The query parser turns long or sparse lists into an object with numeric keys. */
function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return undefined
}

const EMPTY = new Set<unknown>([null, '', 'null'])

/** Whether the databases can compare a field of this type with a value. */
const VALUE_CHECKS: Record<string, (value: string) => boolean> = {
  // the MongoDB adapter splits a value with a comma into a list
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

/** An unsigned integer in decimal digits. */
const isCount = (value: unknown, max: number) => /^\d{1,9}$/.test(String(value)) && Number(value) <= max

function isNestedWithin(value: unknown, depth: number): boolean {
  if (!isObject(value)) return typeof value !== 'object'
  return depth > 0 && Object.values(value).every((part) => isNestedWithin(part, depth - 1))
}

function refuse(part: string): never {
  throw badRequest(fill(apiTexts.query, { part: part.slice(0, QUERY.maxQuoted) }), { code: 'invalid-query' })
}
