import type { createDocument } from 'zod-openapi'
import type { Component } from './component.ts'
import { parameterDescriptions } from './parameter-descriptions.ts'

type Document = ReturnType<typeof createDocument>

type JsonSchema = {
  $ref?: string
  type?: string | string[]
  anyOf?: JsonSchema[]
  /** objects that one property tells apart */
  oneOf?: JsonSchema[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/**
 * Rewrites the schemas of a document for people and for generators of clients, and adds descriptions of
 * properties and examples. A union of objects becomes one object with the properties of all, of which those
 * are required that every object requires. Most generators cannot read a union without a cast, and which of
 * its objects a response has depends on the query, which a schema cannot express.
 */
export function simplifySchemas(document: Document, components: Record<string, Component>): Document {
  const schemas = document.components!.schemas as Record<string, JsonSchema>
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema

  const simplified = mapObjects(document, (node) =>
    isParameter(node)
      ? { ...node, ...parameterDescriptions[node.name] }
      : simplify(node as JsonSchema, resolve),
  ) as Document
  for (const [name, schema] of Object.entries(simplified.components!.schemas as Record<string, JsonSchema>)) {
    const { description, properties = {}, example } = components[name]!
    schema.description = description
    schema.examples = [example]
    for (const [property, text] of Object.entries(properties)) {
      schema.properties![property]!.description = text
    }
  }
  return simplified
}

/** Rebuilds a tree of JSON, the innermost objects first. */
function mapObjects(value: unknown, change: (node: object) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (typeof value !== 'object' || value === null) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])),
  )
}

const isParameter = (node: object): node is { name: string; in: string } =>
  'in' in node && (node.in === 'path' || node.in === 'query')

function simplify(node: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const { anyOf, ...rest } = node
  if (node.oneOf) return { ...node, discriminator: findDiscriminator(node.oneOf, resolve) }
  if (anyOf) {
    const options = anyOf.map(resolve)
    if (options.every(({ type }) => type === 'object')) return { ...rest, ...mergeObjects(options) }
    if (options.every(({ type }) => type === 'string')) return { ...rest, ...findAnyText(options) }
    const [first, second] = options
    if (typeof first!.type === 'string' && !anyOf[0]!.$ref && second!.type === 'null') {
      return { ...rest, ...first, type: [first!.type, 'null'] }
    }
    return node
  }
  if (node.type === 'integer') return withoutSafeBounds(node)
  // the pattern repeats the format, at great length
  if (node.format === 'date-time' && node.pattern) return { ...node, pattern: undefined }
  return node
}

/** Finds the property that tells the objects of a union apart, and maps its values to the objects. */
function findDiscriminator(options: JsonSchema[], resolve: (schema: JsonSchema) => JsonSchema) {
  const objects = options.map((option) => ({ ref: option.$ref!, properties: resolve(option).properties! }))
  const isConstant = (name: string) =>
    objects.every(({ properties }) => properties[name]?.const !== undefined)
  const propertyName = Object.keys(objects[0]!.properties).find(isConstant)!
  const mapping = Object.fromEntries(
    objects.map(({ ref, properties }) => [properties[propertyName]!.const as string, ref]),
  )
  return { propertyName, mapping }
}

function mergeObjects(objects: JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  for (const [name, schema] of objects.flatMap((object) => Object.entries(object.properties ?? {}))) {
    properties[name] = widen(properties[name], structuredClone(schema))
  }
  return {
    type: 'object',
    properties,
    required: (objects[0]!.required ?? []).filter((name) =>
      objects.every(({ required = [] }) => required.includes(name)),
    ),
    additionalProperties: false,
  }
}

/** Merges a property that several objects have: it may have the types of each. */
function widen(existing: JsonSchema | undefined, schema: JsonSchema): JsonSchema {
  if (!existing?.type || !schema.type) return schema
  const types = [...new Set([existing.type, schema.type].flat())]
  return { ...schema, type: types.length === 1 ? types[0]! : types }
}

/** A union of any text and constant texts, such as an address or an empty text, is just a text. */
const findAnyText = (options: JsonSchema[]): JsonSchema =>
  options.find((option) => option.const === undefined)!

const withoutSafeBounds = ({ minimum, maximum, ...rest }: JsonSchema): JsonSchema => ({
  ...rest,
  ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
  ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
})
