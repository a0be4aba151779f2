import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { PortfolioQuery } from '#cms/shared/paths.ts'

/** Characters that no category contains: line breaks and control characters. */
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/

/**
 * The filter that a query string asks for. An invalid page number counts as 1.
 * @returns null for a category that no project can have
 */
export function parsePortfolioFilter(search: URLSearchParams): PortfolioQuery | null {
  const category = search.get('category')?.trim() || undefined
  if (category && (category.length > MAX_LENGTH.category || CONTROL_CHARACTERS.test(category))) return null
  const page = search.get('page') ?? ''
  return { category, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** Whether the filter means the first page of all projects, as without a query. */
export const isFirstPageOfAll = (filter: PortfolioQuery | null): boolean =>
  filter !== null && filter.category === undefined && filter.page === 1
