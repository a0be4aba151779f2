import type { Studio } from '#endpoints/public/schema.ts'
import type { PageDefinition } from '#web/lib/page-definition.ts'
import { titleOf, type PageHead } from '#web/lib/page-head.ts'

export const bookingTexts = {
  title: 'Book a Session',
  intro: 'An hour with the people who will make it. Choose a day, a time, and tell us whom to expect.',
} as const

export const bookingHead = (studio: Studio): PageHead => ({
  title: titleOf(studio, bookingTexts.title),
  description: bookingTexts.intro,
  card: { title: bookingTexts.title, note: studio.tagline, picture: studio.hero.images[1] ?? studio.hero.images[0] },
})

export const bookingPage: PageDefinition = {
  keys: () => [],
  head: ({ studio }) => bookingHead(studio),
}
