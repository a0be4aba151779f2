import type { z } from 'zod'

/** A schema of the document, with what only readers need. */
export type Component = {
  schema: z.ZodType
  description: string
  /** in place of what its schema says of a property: what it is in this component alone */
  properties?: Record<string, string>
  example: unknown
}

/** Names a body for the document. */
export const component = <S extends z.ZodType>(
  schema: S,
  rest: {
    description: string
    properties?: Partial<Record<string & keyof z.input<S>, string>>
    example: z.input<S>
  },
): Component => ({ schema, ...(rest as Omit<Component, 'schema'>) })

/** A document of a list is whole, but for a selection by `fields`. */
export const listItemDescription = (what: string, whole: string) =>
  `${what} of a list: the fields of \`${whole}\`. With \`fields\`: only those.`
