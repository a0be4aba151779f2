import { LANGUAGE } from '#cms/shared/language.ts'
import { seoPaths, pagePaths } from '#cms/shared/paths.ts'
import type { StudioFrame, PostWithBlocks, ProjectWithBlocks } from '#cms/schemas/public.ts'
import type { PageHead } from '#web/shared/lib/page-head.ts'
import { blockStructuredData } from './block-structured-data.ts'
import { toImageOrUrl } from './image-structured-data.ts'

type Input = {
  head: PageHead
  studio: StudioFrame
  /** absolute URL of the page */
  url: string
  /** absolute URL of the share image */
  image: string | undefined
  publicUrl: string
}

type Thing = Record<string, unknown>
type Context = Input & { absolute: (path: string) => string; studioId: string }

/** schema.org JSON-LD: the studio and its site on every page, plus the entity and breadcrumbs of the page. */
export function structuredData(input: Input): Thing {
  const absolute = (path: string) => new URL(path, input.publicUrl).href
  const context = { ...input, absolute, studioId: absolute('/#studio') }
  return {
    '@context': 'https://schema.org',
    '@graph': [studioThing(context), siteThing(context), ...aboutThings(context), ...breadcrumbs(context)],
  }
}

function studioThing({ studio, absolute, studioId }: Context): Thing {
  const image = studio.hero.images[0]?.imageUrl
  return withoutEmpty({
    '@type': studio.address ? 'ProfessionalService' : 'Organization',
    '@id': studioId,
    name: studio.name,
    url: absolute(pagePaths.home),
    logo: absolute(seoPaths.largeIcon),
    image: image && absolute(image),
    description: studio.tagline,
    email: studio.email,
    telephone: studio.phone,
    // The address is one line of free text, not split into street and town.
    address: studio.address && { '@type': 'PostalAddress', streetAddress: studio.address },
    sameAs: Object.values(studio.social).filter(Boolean),
  })
}

const siteThing = ({ studio, absolute, studioId }: Context): Thing => ({
  '@type': 'WebSite',
  '@id': absolute('/#site'),
  url: absolute(pagePaths.home),
  name: studio.name,
  inLanguage: LANGUAGE.tag,
  publisher: { '@id': studioId },
})

function aboutThings(context: Context): Thing[] {
  const { about } = context.head
  if (!about) return []
  return ['post' in about ? postThing(about.post, context) : projectThing(about.project, context)]
}

function postThing(post: PostWithBlocks, { head, url, image, studioId, absolute }: Context): Thing {
  return withoutEmpty({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: head.description,
    image: [image, post.image && toImageOrUrl(post.image, absolute)].filter(Boolean),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    inLanguage: LANGUAGE.tag,
    mainEntityOfPage: url,
    author: { '@id': studioId },
    associatedMedia: blockStructuredData({ blocks: post.blocks, title: post.title, absolute }),
    publisher: { '@id': studioId },
  })
}

function projectThing(project: ProjectWithBlocks, { head, url, studioId, absolute }: Context): Thing {
  return withoutEmpty({
    '@type': 'CreativeWork',
    '@id': `${url}#project`,
    name: project.title,
    description: head.description,
    genre: project.category,
    dateCreated: project.year && String(project.year),
    locationCreated: project.location && { '@type': 'Place', name: project.location },
    creditText: project.team,
    url,
    image: project.images.map((image) => toImageOrUrl(image, absolute)),
    creator: { '@id': studioId },
    associatedMedia: blockStructuredData({ blocks: project.blocks, title: project.title, absolute }),
  })
}

/** None for home and for pages without a card. */
function breadcrumbs({ head, url, absolute, studio }: Context): Thing[] {
  if (!head.card || url === absolute(pagePaths.home)) return []
  const steps = [
    { name: studio.name, url: absolute(pagePaths.home) },
    ...(head.parents ?? []).map(({ name, path }) => ({ name, url: absolute(path) })),
    { name: head.card.title, url },
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, url: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    },
  ]
}

/** Drops empty properties. */
function withoutEmpty(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
  )
}
