import type { z } from 'zod'

/*
 * In names of components, `…Form` is what a client sends, as JSON or multipart. In names of schemas
 * (cms/schemas), `…Body` is JSON and `…Form` is multipart.
 */

/** A schema of the OpenAPI document, with what only its readers need. */
export type Component = {
  schema: z.ZodType
  description: string
  /** descriptions of properties in this component, instead of those of the schema */
  properties?: Record<string, string>
  example: unknown
}

/** Describes a body for the OpenAPI document. */
export const component = <S extends z.ZodType>(
  schema: S,
  documentation: {
    description: string
    properties?: Partial<Record<string & keyof z.input<S>, string>>
    example: z.input<S>
  },
): Component => ({ schema, ...(documentation as Omit<Component, 'schema'>) })

/** Describes the item of a list that has all fields of a component, unless `fields` selects some. */
export const listItemDescription = ({ item, of }: { item: string; of: string }) =>
  `${item} of a list: the fields of \`${of}\`. With \`fields\`: only those.`
