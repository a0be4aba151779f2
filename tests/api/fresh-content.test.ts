import { expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import { itOnCluster } from '#tests/support/cluster/test-profile.ts'

const app = await startApp()
/** The project's page, its read and the home page. */
const seen = async (id: string): Promise<string[]> =>
  Promise.all(
    [`/portfolio/${id}`, `/api/public/projects/${id}`, '/'].map(
      async (path) => (await app.client().get(path, { undocumented: !path.startsWith('/api') })).text,
    ),
  )

it('a change shows in page, read and list with the next request', async () => {
  const admin = await app.admin()
  const { id } = await makeProject(admin, { title: 'Before the change' })
  for (const text of await seen(id)) expect(text).toContain('Before the change')
  await admin.put(`/api/projects/${id}`, { title: 'After the change', category: 'Residential' })
  for (const text of await seen(id)) expect(text).toContain('After the change')
  await app.payload.updateGlobal({
    slug: 'studio',
    data: { name: 'A studio of another name' },
    overrideAccess: true,
  })
  expect((await seen(id))[0]).toContain('A studio of another name')
})

itOnCluster('what was read between a change and its commit is not cached', async () => {
  const admin = await app.admin()
  const { id } = await makeProject(admin, { title: 'Before the commit' })
  const { db } = app.payload
  const commit = db.commitTransaction
  const between: string[] = []
  db.commitTransaction = async function (transaction) {
    if (between.length === 0) between.push(...(await seen(id)))
    return commit.call(this, transaction)
  }
  try {
    await admin.put(`/api/projects/${id}`, { title: 'After the commit', category: 'Residential' })
  } finally {
    db.commitTransaction = commit
  }
  expect(between).toHaveLength(3)
  for (const text of between) expect(text).toContain('Before the commit')
  for (const text of await seen(id)) expect(text).toContain('After the commit')
})
