import { keys } from '#web/shared/lib/keys.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'
import { parsePortfolioFilter } from './portfolio-filter.ts'

export const homeReads: PageReads = {
  dataKeys: (_, search) => {
    const filter = parsePortfolioFilter(search)
    return [...(filter ? [keys.projectCards(filter)] : []), keys.projectCategories, keys.team]
  },
}
