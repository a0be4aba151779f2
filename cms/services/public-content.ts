import type { PayloadRequest } from 'payload'
import type { Post, Project, Studio, Team } from '#cms/payload-types.ts'

/**
 * What every visitor may read (spec 6): published content, without what lies in the trash. Access rules are overridden
 * on purpose, since they speak of staff; the presenters decide which fields leave.
 */

type Asking = { req: PayloadRequest }

/** What presenters read. The stored rich text stays in the database: its HTML stands beside it, and reading it is slow. */
export const PROJECT_FIELDS = { title: true, category: true, descriptionHtml: true, videoUrl: true, images: true } as const
export const POST_FIELDS = { title: true, contentHtml: true, image: true, createdBy: true, createdAt: true, updatedAt: true } as const
const TEAM_FIELDS = { name: true, role: true, department: true, bioHtml: true, social: true, image: true } as const

export type ReadProject = Pick<Project, 'id' | keyof typeof PROJECT_FIELDS>
export type ReadPost = Pick<Post, 'id' | keyof typeof POST_FIELDS>
export type ReadMember = Pick<Team, 'id' | keyof typeof TEAM_FIELDS>

const all = { depth: 1, limit: 0, pagination: false, overrideAccess: true } as const
const one = { depth: 1, disableErrors: true, overrideAccess: true } as const

export async function listProjects({ req }: Asking): Promise<ReadProject[]> {
  return (await req.payload.find({ collection: 'projects', select: PROJECT_FIELDS, ...all, req })).docs
}

export async function findProject({ req, id }: Asking & { id: string }): Promise<ReadProject | null> {
  return req.payload.findByID({ collection: 'projects', id, select: PROJECT_FIELDS, ...one, req })
}

export async function listPosts({ req }: Asking): Promise<ReadPost[]> {
  return (await req.payload.find({ collection: 'posts', select: POST_FIELDS, ...all, req })).docs
}

export async function findPost({ req, id }: Asking & { id: string }): Promise<ReadPost | null> {
  return req.payload.findByID({ collection: 'posts', id, select: POST_FIELDS, ...one, req })
}

export async function listTeam({ req }: Asking): Promise<ReadMember[]> {
  return (await req.payload.find({ collection: 'team', select: TEAM_FIELDS, ...all, req })).docs
}

export async function findStudio({ req }: Asking): Promise<Studio> {
  return req.payload.findGlobal({ slug: 'studio', depth: 1, overrideAccess: true, req })
}
