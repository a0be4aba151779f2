import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { portfolioQueryString, type PortfolioQuery } from '#cms/shared/paths.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { ProjectCardsPage } from '#web/site/hooks/use-public-data.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import { isFirstPageOfAll, parsePortfolioFilter } from './portfolio-filter.ts'

type Portfolio = { filter: PortfolioQuery | null; cards: ProjectCardsPage | undefined }

/** @param portfolio the filter and its projects; may be omitted without a filter */
export const homeHead = (studio: StudioFrame, portfolio?: Portfolio): PageHead => ({
  title: pageTitle(studio, filterTitle(portfolio) ?? studio.tagline),
  description: joinSentences(studio.hero.tagline, studio.tagline) || studio.name,
  card: { title: studio.hero.title, note: studio.hero.tagline, image: studio.hero.images[0] },
  ...(isEmptyResult(portfolio) && { noindex: true }),
})

/** Category and page of the query are named only if there are projects. */
function filterTitle(portfolio: Portfolio | undefined): string | undefined {
  if (!portfolio || isFirstPageOfAll(portfolio.filter)) return undefined
  if (!portfolio.filter || isEmptyResult(portfolio)) return 'Portfolio'
  const { category, page = 1 } = portfolio.filter
  return `Portfolio${category ? `: ${category}` : ''}${page > 1 ? `, page ${page}` : ''}`
}

const isEmptyResult = (portfolio: Portfolio | undefined): boolean =>
  portfolio !== undefined &&
  !isFirstPageOfAll(portfolio.filter) &&
  (portfolio.filter === null || portfolio.cards?.projects.length === 0)

const FAILURE_TEXTS: Record<string, string | undefined> = {
  [keys.studio]: undefined,
  [keys.team]: teamTexts.fetchFailed,
  [keys.projectCategories]: projectsTexts.fetchFailed,
}

/**
 * The text to log when data of the page cannot be read; the page is shown without the data. Projects have the
 * text of the blog (docs/behaviour.md#home).
 */
export const homeFailureText = (key: string): string | undefined =>
  key in FAILURE_TEXTS ? FAILURE_TEXTS[key] : postsTexts.fetchAllFailed

export const homePage: PageDefinition = {
  failureText: homeFailureText,
  canonicalQuery: (search) => portfolioQueryString(parsePortfolioFilter(search) ?? {}),
  head: ({ studio, search, get }) => {
    const filter = parsePortfolioFilter(search)
    return homeHead(studio, {
      filter,
      cards: filter ? get<ProjectCardsPage>(keys.projectCards(filter)) : undefined,
    })
  },
}
