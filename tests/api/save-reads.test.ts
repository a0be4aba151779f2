import { expect, it, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, postForm } from '#tests/support/builders.ts'

/** The part of Payload's SQLite client that this test uses. */
type Sqlite = { execute(statement: { sql: string }): Promise<unknown> }

const app = await startApp()
const admin = await app.admin()
const { db } = app.payload

// on MongoDB a document is in one place, and a write returns it
it.runIf('client' in db)('a save reads back neither its version nor whoever has the slug', async () => {
  const { id } = await makePost(admin)
  const { client } = db as unknown as { client: Sqlite }
  const execute = client.execute.bind(client)
  const tables: (string | undefined)[] = []
  vi.spyOn(client, 'execute').mockImplementation((statement) => {
    // the blocks of a document are read by a statement over all their tables
    const match = /^select .*_blocks_\w+".* from "(_?posts(?:_v)?)" "/.exec(statement.sql)
    if (match) tables.push(match[1])
    return execute(statement)
  })
  const form = postForm({ title: 'Changed', slug: 'changed' })
  expect((await admin.putForm(`/api/blogposts/${id}`, form)).status).toBe(200)
  // the version before the save, the post as it was written, and the oldest version if there are too many
  expect(tables).toEqual(['_posts_v', 'posts', '_posts_v'])
})
