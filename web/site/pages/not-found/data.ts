import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'

export const notFoundHead = (studio: StudioFrame): PageHead => ({
  title: pageTitle(studio, errorPageTexts.notFoundTitle),
  description: errorPageTexts.notFoundText,
  noindex: true,
})

export const notFoundPage: PageDefinition = {
  exists: () => false,
  head: ({ studio }) => notFoundHead(studio),
}
