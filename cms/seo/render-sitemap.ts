import type { PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import {
  countContentPages,
  listContentPages,
  PAGE_COLLECTIONS,
  type PageCollection,
} from '#cms/features/documents/list-content-pages.ts'
import { findStudio } from '#cms/features/studio/find-studio.ts'
import { presentStudioWithLegalTexts } from '#cms/features/studio/present-studio.ts'
import { toContentEntries, toStaticEntries, writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

/** Documents in a sitemap: reading and writing them takes no longer than rendering a few pages. */
const SITEMAP_SIZE = 500

const STATIC_PART = 'pages'

const { publicUrl } = env

type Input = { req: PayloadRequest }

/** `/sitemap.xml`: every page, or, on a site with more than `SITEMAP_SIZE` documents, an index of parts. */
export async function renderSitemap({ req }: Input): Promise<string> {
  const { staticEntries, counts } = await readStaticPages({ req })
  const total = counts.projects + counts.posts
  if (total > SITEMAP_SIZE) {
    const parts = PAGE_COLLECTIONS.flatMap((collection) =>
      Array.from(
        { length: Math.ceil(counts[collection] / SITEMAP_SIZE) },
        (_, index) => `${collection}-${index + 1}`,
      ),
    )
    return writeSitemapIndex([STATIC_PART, ...parts], publicUrl)
  }
  const contents = await Promise.all(
    PAGE_COLLECTIONS.map((collection) => readContentEntries({ req, collection, page: 1 })),
  )
  return writeSitemap([...staticEntries, ...contents.flat()], publicUrl)
}

/**
 * A sitemap that the index names.
 * @param name `pages`, or such as `projects-1`
 * @returns undefined for a part that does not exist
 */
export async function renderSitemapPart({
  req,
  name,
}: Input & { name: string }): Promise<string | undefined> {
  if (name === STATIC_PART) return writeSitemap((await readStaticPages({ req })).staticEntries, publicUrl)
  const [, collection, page] = /^(projects|posts)-([1-9]\d{0,3})$/.exec(name) ?? []
  if (!collection) return undefined
  const entries = await readContentEntries({
    req,
    collection: collection as PageCollection,
    page: Number(page),
  })
  return entries.length > 0 ? writeSitemap(entries, publicUrl) : undefined
}

async function readStaticPages({ req }: Input) {
  const [studio, projects, posts] = await Promise.all([
    findStudio({ req }),
    countContentPages({ req, collection: 'projects' }),
    countContentPages({ req, collection: 'posts' }),
  ])
  const changedAt = {
    studio: studio.updatedAt ?? undefined,
    projects: projects.changedAt,
    posts: posts.changedAt,
  }
  return {
    staticEntries: toStaticEntries(presentStudioWithLegalTexts(studio), changedAt),
    counts: { projects: projects.count, posts: posts.count },
  }
}

const readContentEntries = async (part: Input & { collection: PageCollection; page: number }) =>
  toContentEntries(part.collection, await listContentPages({ ...part, limit: SITEMAP_SIZE }))
