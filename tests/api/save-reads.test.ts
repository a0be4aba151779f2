import { expect, it, vi } from 'vitest'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, postForm, projectBody, uploadImage } from '#tests/support/builders.ts'

/** The part of Payload's SQLite client that this test uses. */
type Sqlite = { execute(statement: { sql: string }): Promise<unknown> }

const app = await startApp()
const admin = await app.admin()
const { db } = app.payload

// on MongoDB a document is in one place, and a write returns it
it.runIf('client' in db)(
  'a save reads neither its version, nor the oldest one, nor whoever has the slug',
  async () => {
    const { id } = await makePost(admin)
    const save = (title: string) =>
      admin.putForm(`/api/blogposts/${id}`, postForm({ title, slug: 'changed' }))
    for (let saves = 0; saves < VERSIONS_KEPT; saves += 1) await save(`Save ${saves}`)
    const { client } = db as unknown as { client: Sqlite }
    const execute = client.execute.bind(client)
    const tables: (string | undefined)[] = []
    vi.spyOn(client, 'execute').mockImplementation((statement) => {
      // the blocks of a document are read by a statement over all their tables
      const match = /^select .*_blocks_\w+".* from "(_?posts(?:_v)?)" "/.exec(statement.sql)
      if (match) tables.push(match[1])
      return execute(statement)
    })
    expect((await save('Changed')).status).toBe(200)
    // the version before the save, and the post as it was written
    expect(tables).toEqual(['_posts_v', 'posts'])
  },
)

it('the files of all blocks are looked up at once', async () => {
  const { id } = await makeProject(admin)
  const [before, after] = [await uploadImage(admin), await uploadImage(admin)]
  const images = [before, after].map(({ imagePath }) => ({ imagePath, label: 'Take' }))
  const blocks = Array.from({ length: 3 }, () => ({ kind: 'beforeAfter', images }))
  const find = vi.spyOn(db, 'find')
  expect((await admin.put(`/api/projects/${id}`, projectBody({ blocks }))).status).toBe(200)
  const lookUps = find.mock.calls.filter(([{ where }]) => JSON.stringify(where)?.includes('"filename"'))
  expect(lookUps).toHaveLength(1)
})
