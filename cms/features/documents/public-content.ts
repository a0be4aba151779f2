import type { PayloadRequest, Where } from 'payload'
import type { Post, Project, Studio, Team } from '#cms/payload-types.ts'

/**
 * What every visitor may read (docs/behaviour.md#roles): published content outside the trash. Access rules
 * are overridden on purpose, since they are about staff; the presenters pick the fields to expose.
 */

type Input = { req: PayloadRequest }

/**
 * The fields that presenters read. The rich text stays in the database: its rendered HTML is stored beside
 * it, and reading it is slow.
 */
export const PROJECT_FIELDS = {
  title: true,
  category: true,
  descriptionHtml: true,
  videoUrl: true,
  images: true,
  createdAt: true,
  updatedAt: true,
} as const
export const POST_FIELDS = {
  title: true,
  contentHtml: true,
  image: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
} as const
/** The media fields that presenters read. Reading all fields took half the time of a list. */
export const MEDIA_FIELDS = {
  alt: true,
  prefix: true,
  filename: true,
  mimeType: true,
  width: true,
  height: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  variants: true,
} as const
const NEIGHBOUR_FIELDS = { title: true } as const
export const TEAM_FIELDS = {
  name: true,
  role: true,
  department: true,
  bioHtml: true,
  social: true,
  image: true,
} as const

export type ReadProject = Pick<Project, 'id' | keyof typeof PROJECT_FIELDS>
export type ReadNeighbour = Pick<Project, 'id' | keyof typeof NEIGHBOUR_FIELDS>
export type ReadPost = Pick<Post, 'id' | keyof typeof POST_FIELDS>
export type ReadMember = Pick<Team, 'id' | keyof typeof TEAM_FIELDS>

/**
 * The order of projects and posts. The id breaks ties of the same millisecond, so that the order is stable.
 */
const NEWEST_FIRST = ['-createdAt', '-id']
const OLDEST_FIRST = ['createdAt', 'id']

const populate = { media: MEDIA_FIELDS }
const all = { depth: 1, populate, limit: 0, pagination: false, overrideAccess: true } as const
const one = { depth: 1, populate, disableErrors: true, overrideAccess: true } as const

export async function listProjects({ req }: Input): Promise<ReadProject[]> {
  return (
    await req.payload.find({
      collection: 'projects',
      select: PROJECT_FIELDS,
      sort: NEWEST_FIRST,
      ...all,
      req,
    })
  ).docs
}

export async function findProject({ req, id }: Input & { id: string }): Promise<ReadProject | null> {
  return req.payload.findByID({ collection: 'projects', id, select: PROJECT_FIELDS, ...one, req })
}

/**
 * The previous and the next project of the portfolio. Queries just the two titles instead of the whole list.
 */
export async function findNeighbours({ req, of }: Input & { of: Pick<ReadProject, 'id' | 'createdAt'> }) {
  const first = async (where: Where, sort: string[]): Promise<ReadNeighbour | undefined> =>
    (
      await req.payload.find({
        collection: 'projects',
        where,
        sort,
        select: NEIGHBOUR_FIELDS,
        ...all,
        depth: 0,
        limit: 1,
        req,
      })
    ).docs[0]
  const beyond = (operator: 'greater_than' | 'less_than'): Where => ({
    or: [
      { createdAt: { [operator]: of.createdAt } },
      { createdAt: { equals: of.createdAt }, id: { [operator]: of.id } },
    ],
  })
  const [previous, next] = await Promise.all([
    first(beyond('greater_than'), OLDEST_FIRST),
    first(beyond('less_than'), NEWEST_FIRST),
  ])
  return { previous, next }
}

export async function listPosts({ req }: Input): Promise<ReadPost[]> {
  return (
    await req.payload.find({ collection: 'posts', select: POST_FIELDS, sort: NEWEST_FIRST, ...all, req })
  ).docs
}

export async function findPost({ req, id }: Input & { id: string }): Promise<ReadPost | null> {
  return req.payload.findByID({ collection: 'posts', id, select: POST_FIELDS, ...one, req })
}

/**
 * Related posts: the newest others. A small blog has no tags, and the newest posts are the ones it most wants
 * read.
 */
export async function listRelatedPosts({
  req,
  to,
  count,
}: Input & { to: string; count: number }): Promise<ReadPost[]> {
  return (
    await req.payload.find({
      collection: 'posts',
      where: { id: { not_equals: to } },
      select: POST_FIELDS,
      sort: NEWEST_FIRST,
      ...all,
      limit: count,
      req,
    })
  ).docs
}

export async function listTeam({ req }: Input): Promise<ReadMember[]> {
  return (await req.payload.find({ collection: 'team', select: TEAM_FIELDS, ...all, req })).docs
}

export async function findStudio({ req }: Input): Promise<Studio> {
  return req.payload.findGlobal({ slug: 'studio', depth: 1, populate, overrideAccess: true, req })
}
