import { describe, expect, it } from 'vitest'
import { makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'

describe('kill -9 while it writes', () => {
  it.each([1, 2, 3])('loses nothing that was acknowledged and leaves nothing half-written (%i)', async () => {
    const installation = newInstallation()
    const { server, admin } = await startWithAdmin(installation)
    const image = await uploadImage(admin)
    const kept = { posts: new Set<string>(), projects: new Set<string>(), images: new Set<string>() }
    const killAfter = 5 + Math.floor(Math.random() * 30)
    const count = (where: Set<string>, what: string) => {
      where.add(what)
      if (kept.posts.size + kept.projects.size + kept.images.size === killAfter) {
        server.process.kill('SIGKILL')
      }
    }
    const name = () => crypto.randomUUID()
    await Promise.all([
      untilKilled(async (title = name()) =>
        count(kept.posts, (await makePost(admin, { title, content: `<p>${title}</p>` })).title),
      ),
      untilKilled(async (title = name()) =>
        count(
          kept.projects,
          (await makeProject(admin, { title, category: title, images: [image, image] })).title,
        ),
      ),
      untilKilled(async () =>
        count(kept.images, (await uploadImage(admin, { image: await imageFile() })).imageUrl),
      ),
    ])
    await server.ended()

    const again = await startWithAdmin(installation)
    const { posts } = (await again.admin.get('/api/blogposts')).body
    const { projects } = (await again.admin.get('/api/public/projects')).body
    const titles = (list: { title: string }[]) => new Set(list.map(({ title }) => title))
    expect([...kept.posts].filter((title) => !titles(posts).has(title))).toEqual([])
    expect([...kept.projects].filter((title) => !titles(projects).has(title))).toEqual([])
    for (const post of posts) expect(post.content).toBe(`<p>${post.title}</p>`)
    for (const project of projects.filter(
      ({ title, category }: Record<string, string>) => title === category,
    )) {
      expect(project.images).toHaveLength(2)
    }
    for (const url of kept.images) expect((await again.admin.get(url)).status, url).toBe(200)
    await expect(makePost(again.admin, { title: 'After', content: '<p>After</p>' })).resolves.toBeDefined()
    expect(await again.server.stop()).toBe(0)
  })
})

/** Writes one after the other until nobody answers any more. */
async function untilKilled(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    // fetch says nothing else of a server that is gone
    if (!(error instanceof TypeError)) throw error
  }
}
