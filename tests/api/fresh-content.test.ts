import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { makeMember, makePost, makeProject, postForm, uploadImage } from '#tests/support/builders.ts'
import { itOnCluster } from '#tests/support/cluster/test-profile.ts'

const app = await startApp()
/** The texts of the project's page, of its public read and of the home page. */
const fetchTexts = async (id: string): Promise<string[]> =>
  Promise.all(
    [`/portfolio/${id}`, `/api/public/projects/${id}`, '/'].map(
      async (path) => (await app.client().get(path)).text,
    ),
  )

it('a change shows in page, read and list with the next request', async () => {
  const admin = await app.admin()
  const { id } = await makeProject(admin, { title: 'Before the change' })
  for (const text of await fetchTexts(id)) expect(text).toContain('Before the change')
  await admin.put(`/api/projects/${id}`, { title: 'After the change', category: 'Residential' })
  for (const text of await fetchTexts(id)) expect(text).toContain('After the change')
  await app.payload.updateGlobal({
    slug: 'studio',
    data: { name: 'A studio of another name' },
    overrideAccess: true,
  })
  expect((await fetchTexts(id))[0]).toContain('A studio of another name')
})

itOnCluster('what was read between a change and its commit is not cached', async () => {
  const admin = await app.admin()
  const { id } = await makeProject(admin, { title: 'Before the commit' })
  const { db } = app.payload
  const commit = db.commitTransaction
  const textsBetween: string[] = []
  db.commitTransaction = async function (transaction) {
    if (textsBetween.length === 0) textsBetween.push(...(await fetchTexts(id)))
    return commit.call(this, transaction)
  }
  try {
    await admin.put(`/api/projects/${id}`, { title: 'After the commit', category: 'Residential' })
  } finally {
    db.commitTransaction = commit
  }
  expect(textsBetween).toHaveLength(3)
  for (const text of textsBetween) expect(text).toContain('Before the commit')
  for (const text of await fetchTexts(id)) expect(text).toContain('After the commit')
})

describe('what a change invalidates', () => {
  const visit = async (...paths: string[]) => {
    for (const path of paths) await app.client().get(path)
  }
  const cached = (paths: string[]) => paths.filter((path) => contentCache.get(path) !== undefined)

  it('of a document: what shows it, and what is sorted by its fields', async () => {
    const admin = await app.admin()
    const [post, other] = [await makePost(admin), await makePost(admin)]
    for (let count = 0; count < 3; count += 1) await makePost(admin)
    const [secondPage, sortedByChange] = [
      '/api/public/blogposts?limit=1&page=2',
      '/api/public/blogposts?limit=1&sort=changed',
    ]
    const paths = [
      '/',
      '/blog',
      `/blog/${post.id}`,
      `/blog/${other.id}`,
      '/booking',
      sortedByChange,
      secondPage,
    ]
    await visit(...paths)
    expect(cached(paths)).toEqual(paths)
    await admin.putForm(`/api/blogposts/${post.id}`, postForm({ title: 'Another title' }))
    expect(cached(paths)).toEqual(['/', `/blog/${other.id}`, '/booking', secondPage])
  })

  it('of a category: what filters by it and what lists the categories', async () => {
    const admin = await app.admin()
    const { id } = await makeProject(admin, { category: 'Civic' })
    const other = await makeProject(admin, { category: 'Civic' })
    const paths = ['/?category=Civic', '/', '/api/public/project-categories', '/booking']
    await visit(...paths)
    expect(cached(paths)).toEqual(paths)
    await admin.put(`/api/projects/${id}`, { title: 'Moved', category: 'Sacral' })
    expect(cached(paths)).toEqual(['/booking'])
    const { body } = await app.client().get('/api/public/project-categories')
    expect(body.categories).toEqual(expect.arrayContaining(['Civic', 'Sacral']))
    for (const [index, category] of body.categories.entries()) {
      const { total } = (await app.client().get(`/api/public/projects?limit=1&category=${category}`)).body
      expect(body.counts[index], category).toBe(total)
    }
    expect(body.total).toBe((await app.client().get('/api/public/projects?limit=1')).body.total)
    const html = (await app.client().get('/?category=Civic')).text
    expect(html).toContain(other.id)
    expect(html).not.toContain(id)
  })

  it('of a document that appears or disappears: every list of its collection', async () => {
    const admin = await app.admin()
    const paths = ['/blog', '/booking', '/api/public/blogposts?limit=1&page=2', '/sitemap.xml']
    await visit(...paths)
    const { id } = await makePost(admin)
    expect(cached(paths)).toEqual(['/booking'])
    await visit(...paths)
    await admin.delete(`/api/blogposts/${id}`)
    expect(cached(paths)).toEqual(['/booking'])
    await visit(...paths)
    await admin.post(`/api/blogposts/${id}/restore`)
    expect(cached(paths)).toEqual(['/booking'])
  })

  it('of an image: what shows it', async () => {
    const admin = await app.admin()
    const [image, another] = [await uploadImage(admin), await uploadImage(admin)]
    // the page of a project shows the covers of its neighbours as well
    const [project, neighbour, other] = [
      await makeProject(admin, { images: [image] }),
      await makeProject(admin, { images: [another] }),
      await makeProject(admin, { images: [another] }),
    ]
    const paths = [
      `/portfolio/${project.id}`,
      `/api/public/projects/${project.id}`,
      `/portfolio/${neighbour.id}`,
      `/portfolio/${other.id}`,
    ]
    const { whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
    await whenVariantsIdle()
    await visit(...paths)
    await uploadImage(admin)
    await whenVariantsIdle()
    expect(cached(paths)).toEqual(paths)
    const { docs } = await app.payload.find({ collection: 'media', depth: 0, overrideAccess: true })
    const { id } = docs.find(({ filename }) => image.imagePath.endsWith(filename!))!
    await app.payload.update({ collection: 'media', id, data: { alt: 'A stair' }, overrideAccess: true })
    expect(cached(paths)).toEqual([`/portfolio/${other.id}`])
  })

  it('of the order of the team: every page that lists it', async () => {
    const admin = await app.admin()
    const [{ id: first }, { id: second }] = [await makeMember(admin), await makeMember(admin)]
    await visit('/')
    await admin.put(`/api/team/${second}/position`, { after: null, before: first })
    expect(cached(['/'])).toEqual([])
  })

  it('of the studio: every page', async () => {
    const paths = ['/', '/blog', '/booking']
    await visit(...paths)
    await app.payload.updateGlobal({ slug: 'studio', data: { tagline: 'New' }, overrideAccess: true })
    expect(cached(paths)).toEqual([])
  })
})
