import { LIST } from '#cms/shared/lists.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import type { PostCardsPage } from '#web/site/hooks/use-public-data.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { parsePageNumber } from './reads.ts'

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

/** The number of pages. An empty blog has one, which says that there are no posts. */
export const countPages = ({ total }: Pick<PostCardsPage, 'total'>): number =>
  Math.max(1, Math.ceil(total / LIST.postsPerPage))

export const blogPage: PageDefinition = {
  exists: ({ params, get }) => {
    const page = parsePageNumber(params)
    if (!page) return false
    const list = get<PostCardsPage>(keys.postCards(page))
    // if the list could not be read, the page shows the failure
    return !list || page <= countPages(list)
  },
  head: ({ studio, params }) => blogHead(studio, parsePageNumber(params)),
}
