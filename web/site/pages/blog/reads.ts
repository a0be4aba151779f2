import { keys } from '#web/shared/lib/keys.ts'
import type { PageReads, Params } from '#web/site/lib/page-definition.ts'

/**
 * The number in the address of a page of the blog, 1 where there is none.
 * @returns NaN for an address that no page has: the first page is `/blog` alone
 */
export function parsePageNumber({ page }: Params): number {
  if (page === undefined) return 1
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? Number(page) : NaN
}

export const blogReads: PageReads = {
  dataKeys: (params) => (parsePageNumber(params) ? [keys.postCards(parsePageNumber(params))] : []),
}
