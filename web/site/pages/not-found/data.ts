import { messages } from '#cms/shared/messages.ts'
import type { Studio } from '#cms/schemas/public.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'

export const notFoundHead = (studio: Studio): PageHead => ({
  title: pageTitle(studio, messages.errorPage.notFoundTitle),
  description: messages.errorPage.notFoundText,
  noindex: true,
})

export const notFoundPage: PageDefinition = {
  dataKeys: () => [],
  exists: () => false,
  head: ({ studio }) => notFoundHead(studio),
}
