import { describe, expect, it } from 'vitest'
import { makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { startWithAdmin } from '#tests/support/start-with-admin.ts'

describe('kill -9 while it writes', () => {
  it.each([1, 2, 3])(
    'loses nothing that was acknowledged and leaves nothing half-written: round %i',
    async () => {
      const installation = newInstallation()
      const { server, admin } = await startWithAdmin(installation)
      const image = await uploadImage(admin)
      const acknowledged = {
        posts: new Set<string>(),
        projects: new Set<string>(),
        images: new Set<string>(),
      }
      // at a random number of writes
      const killAfter = 5 + Math.floor(Math.random() * 30)
      const acknowledge = (kind: keyof typeof acknowledged, titleOrUrl: string) => {
        acknowledged[kind].add(titleOrUrl)
        if (acknowledged.posts.size + acknowledged.projects.size + acknowledged.images.size === killAfter) {
          server.process.kill('SIGKILL')
        }
      }
      const uniqueTitle = () => crypto.randomUUID()
      await Promise.all([
        untilKilled(async () => {
          const title = uniqueTitle()
          await makePost(admin, { title, content: `<p>${title}</p>` })
          acknowledge('posts', title)
        }),
        untilKilled(async () => {
          const title = uniqueTitle()
          await makeProject(admin, { title, category: title, images: [image, image] })
          acknowledge('projects', title)
        }),
        untilKilled(async () =>
          acknowledge('images', (await uploadImage(admin, { image: await imageFile() })).imageUrl),
        ),
      ])
      await server.ended()

      const restarted = await startWithAdmin(installation)
      const { posts } = (await restarted.admin.get('/api/blogposts')).body
      const { projects } = (await restarted.admin.get('/api/public/projects')).body
      const titles = (list: { title: string }[]) => new Set(list.map(({ title }) => title))
      expect([...acknowledged.posts].filter((title) => !titles(posts).has(title))).toEqual([])
      expect([...acknowledged.projects].filter((title) => !titles(projects).has(title))).toEqual([])
      for (const post of posts) expect(post.content).toBe(`<p>${post.title}</p>`)
      for (const project of projects.filter(
        ({ title, category }: Record<string, string>) => title === category,
      )) {
        expect(project.images).toHaveLength(2)
      }
      for (const url of acknowledged.images) expect((await restarted.admin.get(url)).status, url).toBe(200)
      await expect(
        makePost(restarted.admin, { title: 'After', content: '<p>After</p>' }),
      ).resolves.toBeDefined()
      expect(await restarted.server.stop()).toBe(0)
    },
  )
})

/** Writes one after the other until the server is gone. */
async function untilKilled(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    // fetch throws a TypeError when the server is gone
    if (!(error instanceof TypeError)) throw error
  }
}
