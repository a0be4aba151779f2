import type { PublicPost, StudioFrame } from '#cms/schemas/public.ts'
import { headTags } from '#web/shared/app/head-tags.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'
import { post, studio } from './site-fixture.ts'

export const SITE = 'https://studio.example'

/** The tags of a page's head as HTML. */
export const tagsOf = (head: PageHead, path: string, studioFrame: StudioFrame = studio()) =>
  headTags({ head, studio: studioFrame, path, publicUrl: SITE })
/** The content of the `meta` with this name or property. */
export const metaContent = (tags: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(tags)?.[1]

type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>
/** The things that the structured data describes. */
export const things = (tags: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)![1]!) as {
      '@context': string
      '@graph': Thing[]
    }
  )['@graph']
export const thing = (tags: string, type: string) => things(tags).find((each) => each['@type'] === type)

export const aPost = (changes: Partial<PublicPost> = {}): PublicPost => ({
  ...post('b1', '<p>The whole text of a post.</p>'),
  ...changes,
})
