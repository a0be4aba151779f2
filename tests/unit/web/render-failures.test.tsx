import { describe, expect, it } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { visit } from './render-site.ts'
import { studio } from './site-fixture.ts'

describe('a page that does not exist', () => {
  it.each(['/nowhere', '/Blog', '/%E0%A4%A', '/privacy', '/terms'])(
    'answers %s with 404 and the not-found screen',
    async (url) => {
      const { status, html } = await visit(url)
      expect(status).toBe(404)
      expect(html).toContain(errorPageTexts.notFoundTitle)
      expect(html).toContain('<meta name="robots" content="noindex">')
    },
  )

  it('answers 404 for an unknown project, with its text', async () => {
    const { status, html } = await visit('/portfolio/unknown')
    expect(status).toBe(404)
    expect(html).toContain(projectsTexts.notFound)
  })

  it('answers 404 for an unknown post, with a way back to the blog', async () => {
    const { status, html } = await visit('/blog/unknown')
    expect(status).toBe(404)
    expect(html).toContain(`${errorPageTexts.errorPrefix}${postsTexts.fetchFailed}`)
    expect(html).toContain('Back to Blog')
  })

  it('has neither header nor footer below /admin', async () => {
    const { html } = await visit('/admin/dashboard')
    expect(html).not.toMatch(/<header|<footer/)
  })
})

describe('data that cannot be read', () => {
  it('leaves the team empty, is logged, and makes the page uncacheable', async () => {
    const { status, html, log, headers } = await visit('/', { [keys.team]: 503 })
    expect(status).toBe(200)
    expect(html).not.toContain('Member m1')
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ key: keys.team, status: 503 }),
      teamTexts.fetchFailed,
    )
    expect(headers).toEqual({ 'Cache-Control': 'no-store' })
  })

  it('leaves the portfolio out and is logged', async () => {
    const { status, html, log } = await visit('/', { [keys.projectCards()]: new Error('unreachable') })
    expect(status).toBe(200)
    expect(html).not.toContain(postsTexts.fetchAllFailed)
    expect(log).toHaveBeenCalledWith(expect.anything(), postsTexts.fetchAllFailed)
  })

  it('has its text and status on the blog', async () => {
    const { status, html } = await visit('/blog', { [keys.postCards()]: 500 })
    expect(status).toBe(500)
    expect(html).toContain('Error: Failed to fetch blog posts')
  })

  it('has its text and status on a project', async () => {
    const { status, html } = await visit('/portfolio/p1', { [keys.project('p1')]: 500 })
    expect(status).toBe(500)
    expect(html).toContain('Error: Failed to fetch project details')
  })

  it('shows the error screen where even the studio is missing, without internal texts', async () => {
    const { status, html } = await visit('/', { [keys.studio]: 503 })
    expect(status).toBe(503)
    expect(html).toContain(errorPageTexts.unexpected)
    expect(html).not.toContain('line 12')
    expect(html).not.toContain('<script')
  })

  it('shows the error screen where it breaks the rendering, and the error is logged', async () => {
    const { status, html, log } = await visit('/', { [keys.team]: { teamMembers: 'not a list' } })
    expect(status).toBe(500)
    expect(html).toContain(errorPageTexts.unexpected)
    expect(html).not.toContain('is not a function')
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ url: '/' }), expect.any(String))
  })
})

describe('empty content', () => {
  it('has a text on the blog', async () => {
    expect((await visit('/blog', { [keys.postCards()]: { posts: [], total: 0 } })).html).toContain(
      postsTexts.empty,
    )
  })

  it('leaves a home page without projects, people and images working', async () => {
    const bare = studio({ hero: { title: 'T', tagline: '', images: [] }, services: [] })
    const { status } = await visit('/', {
      [keys.studio]: { studio: bare },
      [keys.projectCards()]: { projects: [], total: 0 },
      [keys.team]: { teamMembers: [] },
    })
    expect(status).toBe(200)
  })
})
