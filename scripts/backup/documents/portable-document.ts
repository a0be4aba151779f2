import type { FlattenedField } from 'payload'

/** Yields the lines of a data set of an archive, one document each. */
export type ReadLines = (dataSet: string) => AsyncIterable<string>
export type Stored = Record<string, unknown>
/** Whether a referenced document exists. */
export type Exists = (collection: string, id: string) => boolean

type Rule = (field: FlattenedField, value: unknown, exists: Exists) => unknown

/**
 * Converts a stored document to its portable form, the same for both databases. SQLite stores NULL where
 * MongoDB has no key, and an empty group where MongoDB has none; it clears a reference when the referenced
 * document is deleted, which MongoDB keeps. So empty values and dangling references are omitted.
 * @param fields the document's flattened fields; other keys are omitted
 * @returns plain JSON; two documents are equal when `canonicalJson` returns the same text for both
 */
export function toPortable(fields: readonly FlattenedField[], stored: Stored, exists: Exists): Stored {
  const portable: Stored = {}
  for (const field of fields) {
    if ('virtual' in field && field.virtual) continue
    const value = findRule(field)(field, stored[field.name] ?? getDefault(field), exists)
    if (!isEmpty(value)) portable[field.name] = value
  }
  return portable
}

/** Sorts keys, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/**
 * MongoDB fills in the default of an absent optional field unless the field is explicitly null.
 * @returns the document to write
 */
export function withNulls(fields: readonly FlattenedField[], portable: Stored): Stored {
  const document: Stored = { ...portable }
  for (const field of fields) {
    const value = portable[field.name]
    if (value === undefined && hasStaticDefault(field)) document[field.name] = null
    if (field.type === 'blocks') document[field.name] = blocksWithNulls(field, value)
    else if ('flattenedFields' in field) document[field.name] = nestedWithNulls(field, value)
  }
  return document
}

const blocksWithNulls = (field: BlocksField, value: unknown): Stored[] =>
  ((value ?? []) as Stored[]).map((block) => withNulls(findBlockFields(field, block), block))

type NestingField = FlattenedField & { flattenedFields: FlattenedField[] }

function nestedWithNulls(field: NestingField, value: unknown): unknown {
  if (field.type === 'array') {
    return ((value ?? []) as Stored[]).map((row) => withNulls(field.flattenedFields, row))
  }
  return withNulls(field.flattenedFields, (value ?? {}) as Stored)
}

/** A required field is never NULL in SQLite: a document older than the field gets its default. */
const getDefault = (field: FlattenedField) =>
  'required' in field && field.required && hasStaticDefault(field) ? field.defaultValue : undefined

const hasStaticDefault = (field: FlattenedField) =>
  'defaultValue' in field && field.defaultValue !== undefined && typeof field.defaultValue !== 'function'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const plain: Rule = (_field, value) => value
const json: Rule = (_field, value) =>
  value === null || value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const group: Rule = (field, value, exists) => {
  const { flattenedFields } = field as { flattenedFields: FlattenedField[] }
  return typeof value === 'object' && value !== null
    ? toPortable(flattenedFields, value as Stored, exists)
    : undefined
}

const rows: Rule = (field, value, exists) =>
  Array.isArray(value) ? value.map((row) => group(field, row, exists)) : undefined

type BlocksField = Extract<FlattenedField, { type: 'blocks' }>

/** Each kind of block has its own fields; `blockType`, which is not among them, says which kind it is. */
const blocks: Rule = (field, value, exists) =>
  Array.isArray(value)
    ? (value as Stored[]).map((block) => ({
        blockType: block.blockType,
        ...toPortable(findBlockFields(field as BlocksField, block), block, exists),
      }))
    : undefined

function findBlockFields({ name, blocks }: BlocksField, { blockType }: Stored): FlattenedField[] {
  const block = blocks.find(({ slug }) => slug === blockType)
  if (!block) throw new Error(`The field ${name} has no block of the kind ${String(blockType)}`)
  return block.flattenedFields
}

const reference: Rule = (field, value, exists) => {
  const { relationTo } = field as { relationTo: string | string[] }
  const dropDangling = (relation: unknown) => {
    if (typeof relationTo === 'string') {
      return typeof relation === 'string' && exists(relationTo, relation) ? relation : undefined
    }
    const { relationTo: collection, value: id } = (relation ?? {}) as { relationTo?: string; value?: string }
    return collection && id && exists(collection, id) ? { relationTo: collection, value: id } : undefined
  }
  return Array.isArray(value)
    ? value.map(dropDangling).filter((relation) => relation !== undefined)
    : dropDangling(value)
}

const RULES: Record<string, Rule> = {
  text: plain,
  textarea: plain,
  email: plain,
  code: plain,
  number: plain,
  radio: plain,
  select: plain,
  checkbox: plain,
  date: (_field, value) => (value ? new Date(value as string).toISOString() : undefined),
  json,
  richText: json,
  group,
  tab: group,
  array: rows,
  blocks,
  relationship: reference,
  upload: reference,
  // computed from other documents
  join: () => undefined,
}

function findRule({ type, name }: FlattenedField): Rule {
  const rule = RULES[type]
  if (!rule) {
    throw new Error(
      `A backup does not know how to keep the field ${name}, of type ${type}: say so in ` +
        'scripts/backup/documents/portable-document.ts',
    )
  }
  return rule
}
