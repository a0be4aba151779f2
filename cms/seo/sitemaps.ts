import type { PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import {
  countContentPages,
  listContentPages,
  PAGE_COLLECTIONS,
  type PageCollection,
} from '#cms/features/documents/list-content-pages.ts'
import { findStudio } from '#cms/features/studio/find-studio.ts'
import { presentStudio } from '#cms/features/studio/present-studio.ts'
import { contentEntries, fixedEntries, writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

/** Documents in a sitemap: reading and writing them takes no longer than a few pages do. */
const SITEMAP_SIZE = 500

const FIXED = 'pages'

const { publicUrl } = env

type Asked = { req: PayloadRequest }

/** `/sitemap.xml`: every page, or of a site with more than `SITEMAP_SIZE` documents the index of its parts. */
export async function sitemap({ req }: Asked): Promise<string> {
  const { fixed, counts } = await readFixed({ req })
  const total = counts.projects + counts.posts
  if (total > SITEMAP_SIZE) {
    const parts = PAGE_COLLECTIONS.flatMap((collection) =>
      Array.from(
        { length: Math.ceil(counts[collection] / SITEMAP_SIZE) },
        (_, index) => `${collection}-${index + 1}`,
      ),
    )
    return writeSitemapIndex([FIXED, ...parts], publicUrl)
  }
  const contents = await Promise.all(
    PAGE_COLLECTIONS.map((collection) => readPart({ req, collection, page: 1 })),
  )
  return writeSitemap([...fixed, ...contents.flat()], publicUrl)
}

/**
 * A part of the index.
 * @param name `pages`, `projects-1`
 * @returns undefined for a part that does not exist
 */
export async function sitemapPart({ req, name }: Asked & { name: string }): Promise<string | undefined> {
  if (name === FIXED) return writeSitemap((await readFixed({ req })).fixed, publicUrl)
  const [, collection, page] = /^(projects|posts)-([1-9]\d{0,3})$/.exec(name) ?? []
  if (!collection) return undefined
  const entries = await readPart({ req, collection: collection as PageCollection, page: Number(page) })
  return entries.length > 0 ? writeSitemap(entries, publicUrl) : undefined
}

async function readFixed({ req }: Asked) {
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
    fixed: fixedEntries(presentStudio(studio), changedAt),
    counts: { projects: projects.count, posts: posts.count },
  }
}

const readPart = async (part: Asked & { collection: PageCollection; page: number }) =>
  contentEntries(part.collection, await listContentPages({ ...part, limit: SITEMAP_SIZE }))
