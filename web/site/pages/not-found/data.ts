import { messages } from '#cms/shared/messages.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { titleOf, type PageHead } from '#web/shared/lib/page-head.ts'

export const missingHead = (studio: Studio): PageHead => ({
  title: titleOf(studio, messages.page.notFoundTitle),
  description: messages.page.notFoundText,
  noindex: true,
})

export const missingPage: PageDefinition = {
  keys: () => [],
  exists: () => false,
  head: ({ studio }) => missingHead(studio),
}
