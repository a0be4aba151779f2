import { LENGTH } from '#cms/shared/constants.ts'
import type { PortfolioPart } from '#cms/shared/paths.ts'

/** Characters of no category: line breaks and control characters. */
const IMPOSSIBLE = /[\u0000-\u001f\u007f\u2028\u2029]/

/**
 * The part of the portfolio that a query asks for; what means nothing in it is ignored.
 * @returns null for a category that no project can have
 */
export function readPortfolioPart(search: URLSearchParams): PortfolioPart | null {
  const category = search.get('category')?.trim() || undefined
  if (category && (category.length > LENGTH.category || IMPOSSIBLE.test(category))) return null
  const page = search.get('page') ?? ''
  return { category, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** Whether it is the portfolio from its beginning, which every visit of the home page begins with. */
export const isWholePortfolio = (part: PortfolioPart | null): boolean =>
  part !== null && part.category === undefined && part.page === 1
