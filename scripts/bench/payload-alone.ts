// What the work of the site costs at least: Payload with our configuration, and the database, without the site. Run by
// `withFloors` on a copy of the site's data; does the work that a message names, once, and answers with milliseconds.
import { createLocalReq } from 'payload'
import { bootPayload } from '#cms/boot.ts'
import { createPageRenderer } from '#cms/http/page-renderer.ts'
import { readRoute } from '#cms/http/read-route.ts'
import { log } from '#cms/log.ts'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import { routes } from '#endpoints/index.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import { ROOT } from '../node-runtime.mjs'
import type { Floor } from './floors.ts'

const { payload } = await bootPayload()

let hasHooks = true

/** Takes away our hooks: what remains of a save is Payload's, which deletes old versions itself. */
function removeHooks(collection: 'posts' | 'projects' | 'media'): void {
  const { config } = payload.collections[collection]
  if (config.versions) config.versions.maxPerDoc = VERSIONS_KEPT
  for (const hooks of Object.values(config.hooks)) if (Array.isArray(hooks)) hooks.length = 0
  const removeFrom = (fields: unknown): void => {
    for (const field of fields as { hooks?: object; fields?: unknown; blocks?: { fields: unknown }[] }[]) {
      if (field.hooks) field.hooks = {}
      if (field.fields) removeFrom(field.fields)
      for (const block of field.blocks ?? []) removeFrom(block.fields)
    }
  }
  removeFrom(config.fields)
}

/** @returns a renderer of pages whose data is in memory after their first one */
function rendererOfKept() {
  const kept = new Map<string, Awaited<ReturnType<ReadData>>>()
  const read: ReadData = async (path) => {
    if (!kept.has(path)) {
      kept.set(path, await readRoute({ routes, path, req: await createLocalReq({}, payload) }))
    }
    return kept.get(path)!
  }
  return createPageRenderer({ read, root: ROOT, publicUrl: 'http://127.0.0.1', log: log.error.bind(log) })
}

const LIST =
  'select id, title, image_id, created_by, published_at, scheduled_at, slug, updated_at, created_at, _status ' +
  'from posts where deleted_at is null order by created_at desc limit 50'

const LIST_OPTIONS = {
  collection: 'posts',
  select: {
    title: true,
    image: true,
    createdBy: true,
    publishedAt: true,
    scheduledAt: true,
    slug: true,
    updatedAt: true,
    createdAt: true,
    _status: true,
  },
  sort: '-createdAt',
  limit: 50,
  pagination: false,
} as const

/** The newest document of a collection is the one that the bench saves through the API, too. */
async function findNewest<C extends 'posts' | 'projects'>(collection: C) {
  const { docs } = await payload.find({
    collection,
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0]!
}

let saves = 0

function save(collection: 'posts' | 'projects', id: string, data: object) {
  if (hasHooks) for (const name of ['posts', 'projects', 'media'] as const) removeHooks(name)
  hasHooks = false
  const saved = { ...data, title: `Saved ${++saves}` }
  return payload.update({ collection, id, data: saved, depth: 0, overrideAccess: true })
}

const renderer = await rendererOfKept()
const { client } = payload.db as unknown as { client: { execute(sql: string): Promise<{ rows: unknown[] }> } }
const { id: postId, content } = await findNewest('posts')
const { id: projectId, category, description, images, blocks } = await findNewest('projects')

const WORK: Record<Floor, () => unknown> = {
  page: () => renderer.render('/'),
  list: async () => JSON.stringify((await client.execute(LIST)).rows),
  listByAdapter: () => payload.db.find({ ...LIST_OPTIONS, where: { deletedAt: { exists: false } } }),
  listByPayload: () => payload.find({ ...LIST_OPTIONS, depth: 0, overrideAccess: true }),
  savePost: () => save('posts', postId, { content }),
  saveProject: () => save('projects', projectId, { category, description, images, blocks }),
}
process.on('message', async (floor: Floor) => {
  const begun = performance.now()
  await WORK[floor]()
  process.send!(performance.now() - begun)
})
process.once('disconnect', () => process.exit())
process.send!('ready')
