import type { APIRequestContext } from 'playwright/test'
import { Staff } from './staff.ts'

export type SiteProject = {
  id: string
  title: string
  category: string
  videoUrl?: string
  images: { imageUrl: string; imagePath: string; alt: string }[]
}
type SitePost = {
  id: string
  title: string
  excerpt: string
  readingMinutes: number
  createdAt: string
  image: object | null
}

const read = async (request: APIRequestContext, path: string) => (await request.get(`/api${path}`)).json()

/** In the order of the portfolio. */
export const readProjects = async (request: APIRequestContext): Promise<SiteProject[]> =>
  (await read(request, '/public/projects')).projects

/** Newest first. */
export const readPosts = async (request: APIRequestContext): Promise<SitePost[]> =>
  (await read(request, '/public/blogposts')).posts

/** Content that a test makes over the API, as an admin, and takes away again. */
export async function makeContentMaker() {
  const staff = await Staff.of()
  const madePaths: string[] = []
  const keep = (path: string, id: string) => {
    madePaths.push(`${path}/${id}`)
    return id
  }
  return {
    makeProject: async (fields: Record<string, unknown>) =>
      keep(
        '/projects',
        (await staff.call<{ project: { id: string } }>('POST', '/projects', fields)).project.id,
      ),
    makePost: async (fields: Record<string, string>) =>
      keep(
        '/blogposts',
        (await staff.sendForm<{ post: { id: string } }>('POST', '/newpost', fields)).post.id,
      ),
    tidyUp: async () => {
      for (const path of madePaths.splice(0)) await staff.call('DELETE', path)
    },
  }
}
