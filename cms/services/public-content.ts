import type { PayloadRequest } from 'payload'
import type { Post, Project, Studio, Team } from '#cms/payload-types.ts'

/**
 * What every visitor may read (spec 6): published content, without what lies in the trash. Access rules are overridden
 * on purpose, since they speak of staff; the presenters decide which fields leave.
 */

type Asking = { req: PayloadRequest }

const whole = { depth: 1, limit: 0, pagination: false, overrideAccess: true } as const

export async function listProjects({ req }: Asking): Promise<Project[]> {
  return (await req.payload.find({ collection: 'projects', ...whole, req })).docs
}

export async function findProject({ req, id }: Asking & { id: string }): Promise<Project | null> {
  return req.payload.findByID({ collection: 'projects', id, depth: 1, disableErrors: true, overrideAccess: true, req })
}

export async function listPosts({ req }: Asking): Promise<Post[]> {
  return (await req.payload.find({ collection: 'posts', ...whole, req })).docs
}

export async function findPost({ req, id }: Asking & { id: string }): Promise<Post | null> {
  return req.payload.findByID({ collection: 'posts', id, depth: 1, disableErrors: true, overrideAccess: true, req })
}

export async function listTeam({ req }: Asking): Promise<Team[]> {
  return (await req.payload.find({ collection: 'team', ...whole, req })).docs
}

export async function findStudio({ req }: Asking): Promise<Studio> {
  return req.payload.findGlobal({ slug: 'studio', depth: 1, overrideAccess: true, req })
}
