import type { StudioFrame } from '#cms/schemas/public.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'

export const bookingPageTexts = {
  title: 'Book a Session',
  intro: 'An hour with the people who will make it.',
  description: 'An hour with the people who will make it. Choose a day, a time, and tell us whom to expect.',
} as const

export const bookingHead = (studio: StudioFrame): PageHead => ({
  title: pageTitle(studio, bookingPageTexts.title),
  description: bookingPageTexts.description,
  card: {
    title: bookingPageTexts.title,
    note: studio.tagline,
    image: studio.hero.images[1] ?? studio.hero.images[0],
  },
})

export const bookingPage: PageDefinition = {
  head: ({ studio }) => bookingHead(studio),
}
