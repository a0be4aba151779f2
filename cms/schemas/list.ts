import { z } from 'zod'
import { LIST } from '#cms/shared/lists.ts'
import { oneLine } from './common.ts'

/* The parameters and responses of all lists of the API (docs/behaviour.md#lists-of-the-api). */

const MAX_PAGE = 100_000

type Options<View extends string, Sort extends string, More extends z.ZodRawShape> = {
  /** reduced forms of the documents; without `view` they are whole */
  views?: readonly View[]
  /** orders; the first is the default */
  sorts: readonly Sort[]
  /** parameters that only this list has */
  more?: More
}

/**
 * The parameters of a list. Their order is the one in which the site's own addresses name them, the only ones
 * whose responses are cached (cms/http/canonical-address.ts).
 */
export function listQuery<
  View extends string = never,
  Sort extends string = string,
  More extends z.ZodRawShape = Record<never, never>,
>({ views, sorts, more }: Options<View, Sort, More>) {
  return z.strictObject({
    ...((views ? { view: z.enum(views).optional() } : {}) as {
      view: z.ZodOptional<z.ZodEnum<{ [V in View]: V }>>
    }),
    limit: z.coerce.number().int().min(1).max(LIST.maxItems).optional(),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).optional(),
    sort: z.enum(sorts).optional(),
    ...(more as More),
    /** words that the title, category or role contains, ignoring case and accents */
    q: oneLine(LIST.maxQueryLength).optional(),
    /** names of the members that each document is reduced to, separated by commas */
    fields: z
      .string()
      .regex(/^[A-Za-z]{1,30}(?:,[A-Za-z]{1,30}){0,29}$/, 'Names, separated by commas')
      .optional(),
  })
}

/** The properties beside the documents of a list, set if it is incomplete or a page was requested. */
export const pageInfo = {
  total: z
    .number()
    .int()
    .optional()
    .describe('The number of documents on all pages. Set if the list is incomplete or a page was requested.'),
  next: z
    .string()
    .optional()
    .describe('The path and query of the next page, below the address of the API; absent on the last.'),
}

/** A document of a list: whole, or what `fields` leaves of it. */
export const wholeOrSelected = <Shape extends z.ZodRawShape>(document: z.ZodObject<Shape>) =>
  z.union([document, document.partial()])
