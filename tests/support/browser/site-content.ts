import type { APIRequestContext } from 'playwright/test'

type Project = { id: string; title: string; category: string; videoUrl?: string; images: unknown[] }
type Titled = { id: string; title: string }
type Member = { id: string; name: string }

/** `baseUrl` is empty for the site of the test itself. */
export type SiteContent = { baseUrl: string; projects: Project[]; posts: Titled[]; team: Member[] }

/** Reads what a site's public API lists. */
export async function readSiteContent(request: APIRequestContext, baseUrl = ''): Promise<SiteContent> {
  const read = async <T>(path: string) => (await (await request.get(`${baseUrl}/api${path}`)).json()) as T
  const [{ projects }, { posts }, { teamMembers }] = await Promise.all([
    read<{ projects: Project[] }>('/public/projects'),
    read<{ posts: Titled[] }>('/public/blogposts'),
    read<{ teamMembers: Member[] }>('/team/all'),
  ])
  return { baseUrl, projects, posts, team: teamMembers }
}
