/* The parts of an OpenAPI document (endpoints/openapi/openapi-document.ts) that the page shows. */

export type Reference = { $ref: string }

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  examples?: unknown[]
}

type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
type Content = Record<string, { schema: Reference; example?: unknown }>
export type ApiResponse = {
  description: string
  headers?: Record<string, Reference | { description: string }>
  content?: Content
}
export type ApiOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Content }
  responses: Record<string, ApiResponse | Reference>
}

export type ApiDocument = {
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string }
    contact: { name: string; url: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string }>
    examples: Record<string, { value: unknown }>
  }
}

/** The last part of a reference: the component's name. */
export const getRefName = ({ $ref }: Reference): string => $ref.split('/').at(-1)!

const isReference = (part: object): part is Reference => '$ref' in part

/** The component that a part of the document refers to, or the part itself. */
export function resolveRef<T extends object>(part: T | Reference, components: Record<string, T>): T {
  return isReference(part) ? components[getRefName(part)]! : part
}
