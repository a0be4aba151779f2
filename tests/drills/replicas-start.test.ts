import { MongoClient } from 'mongodb'
import { afterAll, expect, it } from 'vitest'
import { projectsContent } from '#cms/seed/content/projects.ts'
import { teamContent } from '#cms/seed/content/team.ts'
import { startChild } from '#tests/support/child-server.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { startReplicas } from '#tests/support/replicas.ts'

await describeWithServers(
  'replicas that start together on an empty database',
  () => startReplicas({ SEED: 'demo' }),
  (site) => {
    it('write the demo content once, and both have it when they serve', async () => {
      const { a, b } = site()
      await expect
        .poll(() => (a.stdout() + b.stdout()).match(/Writing the demo content/g), { timeout: EVENT_LIMIT })
        .toHaveLength(1)
      for (const server of [a, b]) {
        const titles = (await server.client().get('/api/public/projects?view=cards')).body.projects.map(
          ({ title }: { title: string }) => title,
        )
        expect(titles.toSorted()).toEqual(projectsContent.map(({ title }) => title).toSorted())
        expect((await server.client().get('/api/team/all')).body.teamMembers).toHaveLength(teamContent.length)
      }
    })

    it('make one admin', async () => {
      const client = await new MongoClient(site().settings.DATABASE_URL!).connect()
      afterAll(() => client.close())
      expect(
        await client
          .db()
          .collection('users')
          .find()
          .map(({ email }) => email as string)
          .toArray(),
      ).toEqual(['admin@studio.test'])
    })

    it('complete what one of them left half-way when it died', async () => {
      const { settings } = site()
      const databaseUrl = settings.DATABASE_URL!.replace('/replicas-', '/left-')
      const client = await new MongoClient(databaseUrl).connect()
      afterAll(() => client.close())
      const kv = client.db().collection('payload-kvs')
      await kv.insertMany([
        { key: 'demo-content', data: { state: 'begun' } },
        { key: 'turn:demo-content', data: { until: Date.now() - 1 } },
      ])
      const server = await startChild({ ...settings, DATABASE_URL: databaseUrl })
      await server.ready()
      // the log is written a little later
      await expect
        .poll(() => server.stdout(), { timeout: EVENT_LIMIT })
        .toContain('Taking up the demo content where it stopped')
      expect((await kv.findOne({ key: 'demo-content' }))!.data).toEqual({ state: 'done' })
      expect(await kv.findOne({ key: 'turn:demo-content' })).toBeNull()
    })
  },
)
