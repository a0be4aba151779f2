import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, createLocalReq, getPayload, type CollectionSlug } from 'payload'
import { richTextEditor } from '#cms/rich-text/editor.ts'
import { richTextField } from '#collections/fields/rich-text.ts'

export const pages = 'pages' as CollectionSlug
type Page = { id: string; content: { root: { children: Record<string, unknown>[] } }; contentHtml: string }

/** Starts a Payload with a collection `pages` that has two rich text fields, and a database of its own. */
export async function startTextPayload() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rich-text-'))
  const textField = (name: string) => ({ name, type: 'text' as const })
  const payload = await getPayload({
    config: buildConfig({
      secret: 'only for this test, only for this test',
      serverURL: 'https://studio.test',
      db: sqliteAdapter({
        client: { url: `file:${path.join(folder, 'test.db')}` },
        idType: 'uuid',
        push: true,
      }),
      editor: richTextEditor,
      typescript: { autoGenerate: false },
      telemetry: false,
      logger: { options: { level: 'silent' } },
      collections: [
        {
          slug: 'media',
          upload: { disableLocalStorage: true, filesRequiredOnCreate: false },
          fields: [textField('alt'), textField('prefix')],
        },
        {
          slug: pages,
          versions: { maxPerDoc: 5 },
          trash: true,
          fields: [
            textField('title'),
            ...richTextField({ name: 'content', required: true }),
            ...richTextField({ name: 'note' }),
          ],
        },
      ],
    }),
  })
  const req = await createLocalReq({}, payload)
  const asPage = (document: unknown) => document as Page
  return {
    payload,
    req,
    addMedia: async (data: Record<string, unknown>): Promise<string> => {
      const options = { collection: 'media', data: data as never, overrideAccess: true, req } as const
      return String((await payload.create(options)).id)
    },
    create: async (data: Record<string, unknown>) =>
      asPage(await payload.create({ collection: pages, data: data as never, overrideAccess: true, req })),
    update: async (id: string, data: Record<string, unknown>) =>
      asPage(await payload.update({ collection: pages, id, data: data as never, overrideAccess: true, req })),
    find: async (id: string, depth = 2) =>
      asPage(await payload.findByID({ collection: pages, id, depth, overrideAccess: true, req })),
    stop: async () => {
      await payload.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
