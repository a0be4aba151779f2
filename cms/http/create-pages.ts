import type { Server } from 'node:http'
import path from 'node:path'
import { createLocalReq, type Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { OPENAPI_PATH } from '#cms/shared/paths.ts'
import { routes } from '#endpoints/index.ts'
import { readOpenApiDocument } from '#endpoints/openapi/openapi-endpoint.ts'
import { getPath, matchRoute } from './match-route.ts'
import { readRoute } from './read-route.ts'
import { cacheReads } from './cache-reads.ts'
import type { Pages } from './pages.ts'
import { createPageCache } from './page-cache.ts'

const root = path.join(import.meta.dirname, '../..')

/** The renderer of the public pages: the built one in production, Vite's in development. */
export async function createPages({ payload, server }: { payload: Payload; server: Server }): Promise<Pages> {
  const readUncached = async (dataPath: string) =>
    dataPath === OPENAPI_PATH
      ? { status: 200, body: readOpenApiDocument(routes) }
      : readRoute({ routes, path: dataPath, req: await createLocalReq({}, payload) })
  const getSources = (dataPath: string) => matchRoute(routes, 'GET', getPath(dataPath))?.route.cached
  const read = env.mode === 'development' ? readUncached : cacheReads(readUncached, getSources)
  const options = { read, root, publicUrl: env.publicUrl, log: log.error.bind(log) }
  if (env.mode === 'development') {
    const { createDevPages } = await import('./vite-dev.ts')
    const pages = await createDevPages({ ...options, server })
    return { ...createPageCache((url) => pages.render(url), { isCacheable: false, getSources }), ...pages }
  }
  const { createPageRenderer } = await import('./page-renderer.ts')
  const pages = await createPageRenderer(options)
  return { ...createPageCache((url) => pages.render(url), { isCacheable: true, getSources }), ...pages }
}
