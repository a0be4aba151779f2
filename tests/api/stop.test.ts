import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { makePost, makeProject, pictureFile, uploadImage } from '#tests/support/builders.ts'
import { CHILD_TIMEOUT, newInstallation, startChild, statusOf, type ChildServer } from '#tests/support/child-server.ts'
import type { Client } from '#tests/support/client.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

async function start(installation: Record<string, string>): Promise<{ server: ChildServer; admin: Client }> {
  const server = await startChild({ ...installation, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' })
  await server.ready()
  return { server, admin: await server.client().signIn(ADMIN) }
}

describe('SIGTERM', { timeout: CHILD_TIMEOUT }, () => {
  it('lets a call finish that was begun, takes no new one, and ends with 0', async () => {
    const installation = newInstallation()
    const { server, admin } = await start(installation)
    const body = JSON.stringify({ title: 'Begun before the end', category: 'Residential' })
    const { hostname, port } = new URL(server.origin)
    const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' }
    const call = request({ hostname, port, method: 'POST', path: '/api/projects', headers, agent: new Agent({ keepAlive: true }) })
    call.flushHeaders()
    await once(call, 'continue')
    server.process.kill('SIGTERM')
    await vi.waitUntil(async () => (await statusOf(`${server.origin}/healthz`)) === undefined, { timeout: CHILD_TIMEOUT })

    call.end(body)
    const [answer] = await once(call, 'response')
    expect(answer.statusCode).toBe(201)
    answer.resume()
    expect(await server.ended()).toBe(0)
    expect(server.stderr()).toBe('')

    const again = await start(installation)
    expect((await again.admin.get('/api/public/projects')).text).toContain('Begun before the end')
    expect(await again.server.stop()).toBe(0)
  })
})

describe('SIGTERM behind a proxy', { timeout: CHILD_TIMEOUT }, () => {
  it('answers once more on a connection that the proxy kept, and says that it was the last time', async () => {
    const { server } = await start(newInstallation())
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const call = request(`${server.origin}/healthz`, { agent }).end()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      return { status: answer.statusCode, connection: answer.headers.connection, isKept: call.reusedSocket }
    }
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', isKept: false })
    server.process.kill('SIGTERM')
    await vi.waitUntil(async () => (await statusOf(`${server.origin}/healthz`)) === undefined, { timeout: CHILD_TIMEOUT, interval: 10 })
    expect(await ask()).toEqual({ status: 200, connection: 'close', isKept: true })
    expect(await server.ended()).toBe(0)
  })
})

describe('kill -9 while it writes', { timeout: CHILD_TIMEOUT }, () => {
  it.each([1, 2, 3])('loses nothing that was acknowledged and leaves nothing half-written (%i)', async () => {
    const installation = newInstallation()
    const { server, admin } = await start(installation)
    const image = await uploadImage(admin)
    const kept = { posts: new Set<string>(), projects: new Set<string>(), images: new Set<string>() }
    const killAfter = 5 + Math.floor(Math.random() * 30)
    const count = (where: Set<string>, what: string) => {
      where.add(what)
      if (kept.posts.size + kept.projects.size + kept.images.size === killAfter) server.process.kill('SIGKILL')
    }
    const name = () => crypto.randomUUID()
    await Promise.all([
      untilKilled(async (title = name()) => count(kept.posts, (await makePost(admin, { title, content: `<p>${title}</p>` })).title)),
      untilKilled(async (title = name()) => count(kept.projects, (await makeProject(admin, { title, category: title, images: [image, image] })).title)),
      untilKilled(async () => count(kept.images, (await uploadImage(admin, { image: await pictureFile() })).imageUrl)),
    ])
    await server.ended()

    const again = await start(installation)
    const { posts } = (await again.admin.get('/api/blogposts')).body
    const { projects } = (await again.admin.get('/api/public/projects')).body
    const titles = (list: { title: string }[]) => new Set(list.map(({ title }) => title))
    expect([...kept.posts].filter((title) => !titles(posts).has(title))).toEqual([])
    expect([...kept.projects].filter((title) => !titles(projects).has(title))).toEqual([])
    for (const post of posts) expect(post.content).toBe(`<p>${post.title}</p>`)
    for (const project of projects.filter(({ title, category }: Record<string, string>) => title === category)) expect(project.images).toHaveLength(2)
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
