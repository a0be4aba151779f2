import { LIST } from '#cms/shared/lists.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import type { PostCardsPage } from '#web/site/hooks/use-public-data.ts'
import type { PageDefinition, Params } from '#web/site/lib/page-definition.ts'

export const blogTexts = { title: 'Our Blog', subtitle: 'Explore our latest articles and insights' } as const

export const blogHead = (studio: StudioFrame, page: number): PageHead => ({
  title: pageTitle(studio, page === 1 ? 'Blog' : `Blog, page ${page}`),
  description: joinSentences(
    blogTexts.subtitle,
    studio.tagline ? `${studio.name}: ${studio.tagline}` : studio.name,
    page === 1 ? undefined : `Page ${page}`,
  ),
  // only the first page has a share image
  ...(page === 1 && { card: { title: blogTexts.title, note: blogTexts.subtitle } }),
})

/**
 * The number in the address of a page of the blog, 1 where there is none.
 * @returns NaN for an address that no page has: the first page is `/blog` alone
 */
export function parsePageNumber({ page }: Params): number {
  if (page === undefined) return 1
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? Number(page) : NaN
}

/** The number of pages. An empty blog has one, which says that there are no posts. */
export const countPages = ({ total }: Pick<PostCardsPage, 'total'>): number =>
  Math.max(1, Math.ceil(total / LIST.postsPerPage))

export const blogPage: PageDefinition = {
  dataKeys: (params) => (parsePageNumber(params) ? [keys.postCards(parsePageNumber(params))] : []),
  exists: ({ params, get }) => {
    const page = parsePageNumber(params)
    if (!page) return false
    const list = get<PostCardsPage>(keys.postCards(page))
    // if the list could not be read, the page shows the failure
    return !list || page <= countPages(list)
  },
  head: ({ studio, params }) => blogHead(studio, parsePageNumber(params)),
}
