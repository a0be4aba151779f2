import { expect, it, onTestFinished, vi } from 'vitest'
import { SECOND } from '#cms/shared/units.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { seoPaths } from '#cms/shared/paths.ts'
import { ADMIN } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  memberForm,
  postForm,
  projectBody,
  uploadImage,
} from '#tests/support/builders.ts'
import { startChild } from '#tests/support/child-server.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import {
  clientAt,
  waitUntilDegraded,
  waitUntilReady,
  warmCache,
  expectText,
  startReplicas,
} from '#tests/support/replicas.ts'
import { jpeg } from '#tests/support/images.ts'
import { metricValue, readMetrics } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/** Without Redis a cached response lives for two seconds; a Redis that hangs is noticed within two more. */
const SHORTLY = 5 * SECOND

await describeWithServers(
  'a change of content on one replica',
  () => startReplicas(),
  (site) => {
    it('shows on the other within a second: in its page, its read, the lists and the feed', async () => {
      const { a, b } = site()
      const author = await a.client().signIn(ADMIN)
      const { id } = await makePost(author, { title: 'Before the change' })
      const paths = [
        `/blog/${id}`,
        `/api/public/blogposts/${id}`,
        '/blog',
        '/api/public/blogposts',
        seoPaths.feed,
      ]
      const visitor = b.client()
      await warmCache(b, paths, 'Before the change')
      await author.putForm(`/api/blogposts/${id}`, postForm({ title: 'After the change' }))
      await expectText(visitor, { paths, text: 'After the change' })
    })

    it('of a document in place leaves on the other what does not show it', async () => {
      const { a, b } = site()
      const staff = await a.client().signIn(ADMIN)
      const { id } = await makeProject(staff, { title: 'Before the edit' })
      // a page shows its neighbours
      await makeProject(staff, { title: 'Between the two' })
      const other = await makeProject(staff, { title: 'Not touched' })
      const [path, otherPath] = [`/api/public/projects/${id}`, `/api/public/projects/${other.id}`]
      const countHits = async () =>
        metricValue(await readMetrics(b.origin), 'studio_content_cache_requests_total', { result: 'hit' })!
      const isHit = async () => {
        const before = await countHits()
        await expectText(b.client(), { paths: [otherPath], text: 'Not touched' })
        return (await countHits()) > before
      }
      await warmCache(b, [path], 'Before the edit')
      // what was read while the message of its creation arrived is not cached
      await vi.waitFor(async () => expect(await isHit()).toBe(true), { timeout: EVENT_LIMIT })
      await staff.put(`/api/projects/${id}`, projectBody({ title: 'After the edit' }))
      await expectText(b.client(), { paths: [path], text: 'After the edit' })
      expect(await isHit()).toBe(true)
    })

    it('goes both ways', async () => {
      const { a, b } = site()
      const staff = await b.client().signIn(ADMIN)
      const { id } = await makeProject(staff, { title: 'Made on the second' })
      const readPath = `/api/public/projects/${id}`
      await warmCache(a, ['/', readPath, `/portfolio/${id}`, seoPaths.sitemap], id)
      await staff.delete(`/api/projects/${id}`)
      const visitor = a.client()
      await expectText(visitor, { paths: [readPath], text: projectsTexts.notFound })
      expect((await visitor.get(`/portfolio/${id}`)).status).toBe(404)
      for (const path of ['/', seoPaths.sitemap]) expect((await visitor.get(path)).text).not.toContain(id)
    })

    it('shows on the other when only the variants of an image have become ready', async () => {
      const { a, b } = site()
      const staff = await a.client().signIn(ADMIN)
      const bytes = await jpeg({ width: 1_400, height: 1_000 })
      const { imagePath } = await uploadImage(staff, {
        image: { name: 'house.jpg', type: 'image/jpeg', bytes },
      })
      const { id } = await makeProject(staff, projectBody({ images: [{ imagePath }] }))
      const paths = [`/api/public/projects/${id}`, `/portfolio/${id}`]
      await warmCache(b, paths, imagePath)
      for (const path of paths) expect((await b.client().get(path)).text).not.toContain('1280w')
      await warmCache(a, paths, '1280w')
      await expectText(b.client(), { paths, text: '1280w' })
    })

    it('shows on the other shortly while Redis is away, and within a second when it is back', async () => {
      const { a, b, redis } = site()
      const author = await a.client().signIn(ADMIN)
      const { id } = await makePost(author, { title: 'With Redis' })
      const paths = [`/blog/${id}`, `/api/public/blogposts/${id}`, '/blog', seoPaths.feed]
      const rename = async (title: string) =>
        expect((await author.putForm(`/api/blogposts/${id}`, postForm({ title }))).status).toBe(200)
      const visitor = b.client()
      await warmCache(b, paths, 'With Redis')

      await redis.stop()
      await Promise.all([waitUntilDegraded(a), waitUntilDegraded(b)])
      await rename('Without Redis')
      await expectText(visitor, { paths, text: 'Without Redis', within: SHORTLY })

      await redis.start()
      await Promise.all([waitUntilReady(a), waitUntilReady(b)])
      await expectText(visitor, { paths, text: 'Without Redis' })
      await rename('With Redis again')
      await expectText(visitor, { paths, text: 'With Redis again' })
    })

    it('shows at once to staff at the other, even when no message about it arrives there', async () => {
      const { a, b, redis } = site()
      const staff = await a.client().signIn(ADMIN)
      const { id } = await makeMember(staff, { name: 'Round 0' })
      await redis.stop()
      await waitUntilDegraded(b)
      for (let round = 1; round <= 5; round++) {
        // without Redis a cached response lives for two seconds
        await b.client().get('/api/team/all')
        await staff.putForm(`/api/team/${id}`, memberForm({ name: `Round ${round}` }))
        expect((await clientAt(b, staff).get('/api/team/all')).text).toContain(`Round ${round}`)
      }
      await redis.start()
      await Promise.all([waitUntilReady(a), waitUntilReady(b)])
    })

    it('shows on the other shortly while Redis takes connections and never answers', async () => {
      const { a, b, redis } = site()
      const author = await a.client().signIn(ADMIN)
      const { id } = await makePost(author, { title: 'Redis answers' })
      const paths = [`/blog/${id}`, `/api/public/blogposts/${id}`, '/blog', seoPaths.feed]
      const visitor = b.client()
      await warmCache(b, paths, 'Redis answers')
      await redis.freeze()
      await author.putForm(`/api/blogposts/${id}`, postForm({ title: 'Redis is silent' }))
      await expectText(visitor, { paths, text: 'Redis is silent', within: SHORTLY })
      redis.thaw()
      await Promise.all([waitUntilReady(a), waitUntilReady(b)])
      await expectText(visitor, { paths, text: 'Redis is silent' })
    })

    it(
      'that alone is cut off from Redis shows on the other once it is connected again',
      { timeout: EVENT_LIMIT },
      async () => {
        const { b, redis, settings } = site()
        const proxy = await startTcpProxy(Number(new URL(redis.url).port))
        onTestFinished(() => proxy.stop())
        const cutOff = await startChild({ ...settings, REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
        await cutOff.ready()
        await waitUntilReady(cutOff)
        const author = await cutOff.client().signIn(ADMIN)
        const { id } = await makePost(author, { title: 'In touch' })
        const paths = [`/blog/${id}`, `/api/public/blogposts/${id}`, '/blog', seoPaths.feed]
        const visitor = b.client()
        await warmCache(b, paths, 'In touch')

        await proxy.stop()
        await waitUntilDegraded(cutOff)
        await author.putForm(`/api/blogposts/${id}`, postForm({ title: 'Cut off' }))
        await expectText(cutOff.client(), { paths, text: 'Cut off' })
        await proxy.start()
        await waitUntilReady(cutOff)
        await expectText(visitor, { paths, text: 'Cut off' })
      },
    )
  },
)
