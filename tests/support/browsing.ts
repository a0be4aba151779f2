import type { APIRequestContext, Page } from 'playwright/test'
import { e2e } from './parts/e2e-server.ts'

/** What browser tests of the public site share. */

export type SiteProject = { id: string; title: string; category: string; videoUrl?: string; images: { imageUrl: string; imagePath: string; alt: string }[] }
export type SitePost = { id: string; title: string; excerpt: string; readingMinutes: number; createdAt: string; image: object | null }

const read = async (request: APIRequestContext, path: string) => (await request.get(`/api${path}`)).json()

/** In the order of the portfolio. */
export const siteProjects = async (request: APIRequestContext): Promise<SiteProject[]> => (await read(request, '/public/projects')).projects

/** Newest first. */
export const sitePosts = async (request: APIRequestContext): Promise<SitePost[]> => (await read(request, '/public/blogposts')).posts

/** Everything that the browser complains about, hydration and the content policy included. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && found.push(message.text())))
  page.on('pageerror', (error) => void found.push(error.message))
  return found
}

/** React has taken over. */
export const hydrated = (page: Page) => page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')))

/** Opens a page that is alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** How far a page can be scrolled sideways, in pixels. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** An answer that never comes while the test runs. */
export const hang = () => new Promise<void>(() => {})

/** An admin who makes content over the API, and takes it away again. */
export async function signedIn(request: APIRequestContext) {
  const reply = await request.post('/api/auth/sign-in', { data: { email: e2e.adminEmail, password: e2e.adminPassword, remember: false } })
  const headers = { Authorization: `Bearer ${(await reply.json()).token}` }
  const made: string[] = []
  const keep = (path: string, id: string) => {
    made.push(`${path}/${id}`)
    return id
  }
  return {
    makeProject: async (data: Record<string, unknown>) => keep('/api/projects', (await (await request.post('/api/projects', { headers, data })).json()).project.id),
    makePost: async (multipart: Record<string, string>) => keep('/api/blogposts', (await (await request.post('/api/newpost', { headers, multipart })).json()).post.id),
    tidyUp: async () => {
      for (const path of made.splice(0)) await request.delete(path, { headers })
    },
  }
}
