import type { StudioFrame } from '#cms/schemas/public.ts'
import { joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'

export const searchPageTexts = { title: 'Search', subtitle: 'Find projects and articles' } as const

export const searchHead = (studio: StudioFrame): PageHead => ({
  title: pageTitle(studio, searchPageTexts.title),
  description: joinSentences(searchPageTexts.subtitle, studio.name),
  noindex: true,
})

export const searchPage: PageDefinition = {
  head: ({ studio }) => searchHead(studio),
}
