// What the work of the site costs at least, measured without the site, on its stopped data folder and with its
// settings. Run by `measureFloors`; prints milliseconds as one line of JSON. With `start` those until Payload with our
// configuration is up.
import { bootPayload } from '#cms/boot.ts'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import type { FloorFigures } from './floors.ts'

const { payload } = await bootPayload()
if (process.argv[2] === 'start') {
  // since this process started
  console.log(JSON.stringify({ start: performance.now() }))
  process.exit()
}

// only now: what the start does not need would make its floor higher
const { createLocalReq } = await import('payload')
const { createPageRenderer } = await import('#cms/http/page-renderer.ts')
const { readRoute } = await import('#cms/http/read-route.ts')
const { log } = await import('#cms/log.ts')
const { routes } = await import('#endpoints/index.ts')
const { ROOT } = await import('../node-runtime.mjs')
const { timed } = await import('./generator.ts')
const TIMES = 60
const SAVES = 200

const clock = async (work: () => unknown) => {
  const begun = performance.now()
  await work()
  return { milliseconds: performance.now() - begun }
}

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

async function timePage() {
  const kept = new Map<string, Awaited<ReturnType<ReadData>>>()
  const read: ReadData = async (path) => {
    if (!kept.has(path)) {
      kept.set(path, await readRoute({ routes, path, req: await createLocalReq({}, payload) }))
    }
    return kept.get(path)!
  }
  const renderer = await createPageRenderer({
    read,
    root: ROOT,
    publicUrl: 'http://127.0.0.1',
    log: log.error.bind(log),
  })
  return timed(TIMES, () => clock(() => renderer.render('/')))
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

/** The rows of the panel's list: by the database's own driver, serialized, and by the layers above it. */
async function timeList() {
  const { client } = payload.db as unknown as {
    client: { execute(sql: string): Promise<{ rows: unknown[] }> }
  }
  const where = { deletedAt: { exists: false } }
  return {
    list: await timed(TIMES, () => clock(async () => JSON.stringify((await client.execute(LIST)).rows))),
    listByAdapter: await timed(TIMES, () => clock(() => payload.db.find({ ...LIST_OPTIONS, where }))),
    listByPayload: await timed(TIMES, () =>
      clock(() => payload.find({ ...LIST_OPTIONS, depth: 0, overrideAccess: true })),
    ),
  }
}

/** The newest document of a collection: the bench has just saved it through the API. */
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

async function timeSaves() {
  for (const collection of ['posts', 'projects', 'media'] as const) removeHooks(collection)
  const { id: postId, content } = await findNewest('posts')
  const { id: projectId, category, description, images, blocks } = await findNewest('projects')
  const save = (collection: 'posts' | 'projects', id: string, data: object) => (round: number) =>
    clock(() =>
      payload.update({
        collection,
        id,
        data: { ...data, title: `Saved ${round}` },
        depth: 0,
        overrideAccess: true,
      }),
    )
  return {
    savePost: await timed(SAVES, save('posts', postId, { content })),
    saveProject: await timed(SAVES, save('projects', projectId, { category, description, images, blocks })),
  }
}

const figures: FloorFigures = {
  page: await timePage(),
  ...(await timeList()),
  // last, since it takes the hooks away
  ...(await timeSaves()),
}
console.log(JSON.stringify(figures))
process.exit()
