import { messages } from '#cms/shared/messages.ts'
import { portfolioQuery, type PortfolioPart } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { ProjectCards } from '#web/site/hooks/use-public-data.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { sentences, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'
import { isWholePortfolio, readPortfolioPart } from './portfolio-part.ts'

type Portfolio = { part: PortfolioPart | null; cards: ProjectCards | undefined }

/** @param portfolio what is shown of it, where that is not its beginning */
export const homeHead = (studio: Studio, portfolio?: Portfolio): PageHead => ({
  title: titleOf(studio, titleOfPart(portfolio) ?? studio.tagline),
  description: sentences(studio.hero.tagline, studio.tagline) || studio.name,
  card: { title: studio.hero.title, note: studio.hero.tagline, picture: studio.hero.images[0] },
  ...(isEmptyPart(portfolio) && { noindex: true }),
})

/** Nothing of an address is said that no project bears out. */
function titleOfPart(portfolio: Portfolio | undefined): string | undefined {
  if (!portfolio || isWholePortfolio(portfolio.part)) return undefined
  if (!portfolio.part || isEmptyPart(portfolio)) return 'Portfolio'
  const { category, page = 1 } = portfolio.part
  return `Portfolio${category ? `: ${category}` : ''}${page > 1 ? `, page ${page}` : ''}`
}

const isEmptyPart = (portfolio: Portfolio | undefined): boolean =>
  portfolio !== undefined &&
  !isWholePortfolio(portfolio.part) &&
  (portfolio.part === null || portfolio.cards?.projects.length === 0)

const FAILURES: Record<string, string | undefined> = {
  [keys.studio]: undefined,
  [keys.team]: messages.team.fetchFailed,
  [keys.projectCategories]: messages.projects.fetchFailed,
}

/**
 * The text to log for data of the page that cannot be read, since no failure is shown. The portfolio's is the
 * text of the blog.
 */
export const homeFailure = (key: string): string | undefined =>
  key in FAILURES ? FAILURES[key] : messages.posts.fetchAllFailed

export const homePage: PageDefinition = {
  keys: (_, search) => {
    const part = readPortfolioPart(search)
    return [...(part ? [keys.projectCards(part)] : []), keys.projectCategories, keys.team]
  },
  optional: homeFailure,
  query: (search) => portfolioQuery(readPortfolioPart(search) ?? {}),
  head: ({ studio, search, get }) => {
    const part = readPortfolioPart(search)
    return homeHead(studio, { part, cards: part ? get<ProjectCards>(keys.projectCards(part)) : undefined })
  },
}
