import { messages } from '#cms/shared/messages.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { sentences, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'

export const homeHead = (studio: Studio): PageHead => ({
  title: titleOf(studio, studio.tagline),
  description: sentences(studio.hero.tagline, studio.tagline) || studio.name,
  card: { title: studio.hero.title, note: studio.hero.tagline, picture: studio.hero.images[0] },
})

/** Texts for the log, since neither failure is shown. The portfolio's is the text of the blog. */
export const homeFailures: Record<string, string> = {
  [keys.team]: messages.team.fetchFailed,
  [keys.projectCards]: messages.posts.fetchAllFailed,
}

export const homePage: PageDefinition = {
  keys: () => [keys.projectCards, keys.team],
  optional: homeFailures,
  head: ({ studio }) => homeHead(studio),
}
