import path from 'node:path'
import type { Block, CollectionConfig, Field, GlobalConfig, Payload } from 'payload'

/** Collections, globals and blocks that a test adds to the small Payload. */
export type Additions = { collections?: CollectionConfig[]; globals?: GlobalConfig[]; blocks?: Block[] }

/**
 * Opens Payload with the real media collection and simple stand-ins for the others, on a database file in
 * `dataDir`. Settings are read when the first module of cms/ is imported, so a process can open only one.
 */
export async function openSmallPayload(dataDir: string, additions: Additions = {}): Promise<Payload> {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://studio.test',
    LOG_LEVEL: 'silent',
    PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
  })
  const { buildConfig, getPayload } = await import('payload')
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { filesPlugin } = await import('#cms/storage/files/files.ts')
  const { log } = await import('#cms/log.ts')
  const { richTextEditor } = await import('#cms/rich-text/editor.ts')
  const { mediaCollection } = await import('#collections/media/media.ts')
  const fields: Field[] = [
    { name: 'images', type: 'upload', relationTo: 'media', hasMany: true },
    { name: 'contentHtml', type: 'textarea' },
  ]
  return getPayload({
    config: buildConfig({
      secret: process.env.PAYLOAD_SECRET!,
      serverURL: 'http://studio.test',
      routes: { api: '/console-api' },
      editor: richTextEditor,
      blocks: additions.blocks,
      collections: [
        mediaCollection,
        ...(additions.collections ?? []),
        ...['projects', 'posts', 'team'].map((slug): CollectionConfig => ({
          slug,
          fields,
          trash: true,
          versions: { maxPerDoc: 10 },
        })),
        {
          slug: 'users',
          auth: true,
          fields: [
            { name: 'role', type: 'text' },
            { name: 'disabled', type: 'checkbox' },
          ],
        },
      ],
      globals: [{ slug: 'studio', versions: true, fields }, ...(additions.globals ?? [])],
      db: sqliteAdapter({
        client: { url: `file:${path.join(dataDir, 'small.db')}` },
        idType: 'uuidv7',
        wal: true,
        push: true,
      }),
      plugins: [await filesPlugin()],
      logger: log,
      telemetry: false,
      typescript: { autoGenerate: false },
    }),
  })
}
