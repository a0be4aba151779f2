import { describe, expect, it } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import { makePost, makeProject, unusedId } from '#tests/support/builders.ts'
import { makePublicContent, publicReads } from '#tests/support/public-content.ts'

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()

const { post, project } = await makePublicContent(admin)
const reads = publicReads({ post, project })

describe('the public reads', () => {
  it('GET /public/projects lists projects, the newest first as long as nobody moves them', async () => {
    const newer = await makeProject(admin)
    const { projects } = (await visitor.get('/api/public/projects')).body
    expect(projects.map(({ id }: { id: string }) => id)).toEqual([newer.id, project.id])
  })

  it('GET /public/projects/{id} reads a project', async () => {
    const { status, body } = await visitor.get(`/api/public/projects/${project.id}`)
    expect([status, body.project.title, body.project.images.length]).toEqual([200, 'Villa', 2])
  })

  it('GET /team/all lists the members of the team', async () => {
    expect((await visitor.get('/api/team/all')).body.teamMembers).toHaveLength(1)
  })

  it('GET /public/blogposts lists posts, newest first', async () => {
    const newer = await makePost(admin)
    const { posts } = (await visitor.get('/api/public/blogposts')).body
    expect(posts.map(({ id }: { id: string }) => id)).toEqual([newer.id, post.id])
  })

  it('GET /public/blogposts/{id} reads a post', async () => {
    expect((await visitor.get(`/api/public/blogposts/${post.id}`)).body.post).toMatchObject({
      title: 'Light',
      content: expect.stringContaining('light'),
    })
  })

  it('GET /public/studio reads the studio', async () => {
    expect((await visitor.get('/api/public/studio')).body.studio.name).toEqual(expect.any(String))
  })

  it('leave out of cards what a card does not show', async () => {
    const { projects } = (await visitor.get('/api/public/projects?view=cards')).body
    expect(projects.at(-1)).toEqual({
      id: project.id,
      title: 'Villa',
      category: 'Residential',
      excerpt: expect.any(String),
      image: expect.objectContaining({ imagePath: project.images[0]!.imagePath }),
    })
    const { posts } = (await visitor.get('/api/public/blogposts?view=cards')).body
    expect(posts.at(-1)).not.toHaveProperty('content')
    expect(posts.at(-1).excerpt).toMatch(/^Words about light\./)
  })

  it('say when a project was changed only in the rows of the staff’s list', async () => {
    const { projects } = (await visitor.get('/api/public/projects')).body
    const { projects: rows } = (await visitor.get('/api/public/projects?view=rows')).body
    expect(rows.map(({ updatedAt: _, ...project }: { updatedAt: string }) => project)).toEqual(projects)
    expect(rows.every(({ updatedAt }: { updatedAt: string }) => !Number.isNaN(Date.parse(updatedAt)))).toBe(
      true,
    )
    for (const project of projects) expect(project).not.toHaveProperty('updatedAt')
  })

  it.each([
    '/api/public/projects?view=all',
    '/api/public/blogposts?offset=1',
    '/api/public/projects?where[title]=x',
    '/api/public/blogposts?depth=9&select=createdBy',
  ])('refuse what they do not offer: %s', async (path) => {
    const response = await visitor.get(path)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: requestTexts.invalid, code: 'invalid' })
  })

  it('respond with 404 to unknown ids, with a text of their own, and to ids of the wrong shape', async () => {
    const [noProject, noPost] = [
      await visitor.get(`/api/public/projects/${unusedId()}`),
      await visitor.get(`/api/public/blogposts/${unusedId()}`),
    ]
    expect([noProject.status, noProject.body.error]).toEqual([404, projectsTexts.notFound])
    expect([noPost.status, noPost.body.error]).toEqual([404, postsTexts.notFound])
    for (const id of ['1', 'nonsense', `${post.id}x`, '%27%20or%201=1', '[object%20Object]', '%00']) {
      expect((await visitor.get(`/api/public/blogposts/${id}`)).status, id).toBe(404)
    }
  })
})

describe('the neighbours of a project', () => {
  const read = async (id: string) => (await visitor.get(`/api/public/projects/${id}`)).body
  type Card = { id: string; title: string; image: unknown }
  const listCards = async (): Promise<Card[]> =>
    (await visitor.get('/api/public/projects?view=cards')).body.projects
  const asNeighbour = (card: Card | undefined) =>
    card ? { id: card.id, title: card.title, image: card.image } : null

  const expectChain = async () => {
    const cards = await listCards()
    for (const [index, { id }] of cards.entries()) {
      const { previous, next } = await read(id)
      expect({ previous, next }, `at ${index}`).toEqual({
        previous: asNeighbour(cards[index - 1]),
        next: asNeighbour(cards[index + 1]),
      })
    }
    return cards
  }

  it('are those of the list, with nothing before the first and nothing after the last', async () => {
    for (const title of ['Older', 'Newer']) await makeProject(admin, { title })
    expect((await expectChain()).length).toBeGreaterThanOrEqual(3)
  })

  it('stay in one order where several have the same rank', async () => {
    for (const title of ['Tie A', 'Tie B', 'Tie C']) {
      const { id } = await makeProject(admin, { title })
      await app.payload.db.updateOne({ collection: 'projects', id, data: { rank: 'a0' } })
    }
    const titles = (await expectChain()).map(({ title }) => title)
    expect(titles.filter((title) => title.startsWith('Tie')).toSorted()).toEqual(['Tie A', 'Tie B', 'Tie C'])
  })

  it('change with the next request: renamed, put into the trash, taken out again', async () => {
    const [first, middle, last] = (await listCards()).slice(0, 3) as [Card, Card, Card]
    await app.payload.update({
      collection: 'projects',
      id: middle.id,
      data: { title: 'Renamed' },
      overrideAccess: true,
    })
    expect((await read(first.id)).next).toEqual(asNeighbour({ ...middle, title: 'Renamed' }))
    await admin.delete(`/api/projects/${middle.id}`)
    expect((await read(first.id)).next.id).toBe(last.id)
    expect((await read(last.id)).previous.id).toBe(first.id)
    await app.payload.update({
      collection: 'projects',
      id: middle.id,
      data: { deletedAt: null },
      trash: true,
      overrideAccess: true,
    })
    expect((await read(first.id)).next.id).toBe(middle.id)
  })
})

describe('what to read after a post', () => {
  const read = async (id: string) => (await visitor.get(`/api/public/blogposts/${id}`)).body

  it('are cards of the three newest others, and never the post itself', async () => {
    for (const title of ['Fourth', 'Third', 'Second', 'First']) await makePost(admin, { title })
    const { posts } = (await visitor.get('/api/public/blogposts?view=cards')).body
    expect((await read(post.id)).related).toEqual(posts.slice(0, 3))
    expect((await read(posts[1].id)).related).toEqual([posts[0], posts[2], posts[3]])
  })

  it('change with the next request: one more, one in the trash', async () => {
    const { id } = await makePost(admin, { title: 'Newest' })
    expect((await read(post.id)).related[0].title).toBe('Newest')
    await admin.delete(`/api/blogposts/${id}`)
    expect((await read(post.id)).related.map((card: { id: string }) => card.id)).not.toContain(id)
  })
})

describe('what is private', () => {
  it('is in no public response: no e-mail of staff, no hash, no author, no time of signing in', async () => {
    const { docs } = await app.payload.find({
      collection: 'users',
      showHiddenFields: true,
      overrideAccess: true,
    })
    const secrets = docs
      .flatMap((user) => [user.id, user.email, user.hash, user.salt])
      .filter((secret) => typeof secret === 'string')
    expect(secrets).toContain(ADMIN.email)
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    for (const path of [
      ...reads,
      '/api/openapi.json',
      '/',
      '/blog',
      `/blog/${post.id}`,
      '/healthz',
      '/readyz',
    ]) {
      const { text } = await visitor.get(path)
      for (const secret of secrets) expect(text, path).not.toContain(secret)
      if (path.startsWith('/api/public') || path.startsWith('/api/team')) {
        expect(text, path).not.toMatch(
          /createdBy|requirePasswordChange|loginAttempts|_status|deletedAt|"originalName"/,
        )
      }
    }
  })
})
