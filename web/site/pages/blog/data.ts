import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { sentences, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'

export const blogTexts = { title: 'Our Blog', subtitle: 'Explore our latest articles and insights' } as const

export const blogHead = (studio: Studio): PageHead => ({
  title: titleOf(studio, 'Blog'),
  description: sentences(
    blogTexts.subtitle,
    studio.tagline ? `${studio.name}: ${studio.tagline}` : studio.name,
  ),
  card: { title: blogTexts.title, note: blogTexts.subtitle },
})

export const blogPage: PageDefinition = {
  keys: () => [keys.postCards],
  head: ({ studio }) => blogHead(studio),
}
