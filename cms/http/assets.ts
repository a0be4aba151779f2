import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { IMMUTABLE_CACHE_CONTROL } from '#cms/platform/cache-control.ts'
import { createEtag, type CachedResponse } from '#cms/platform/content-cache.ts'
import { sendCached } from './send-cached.ts'

/** Precompressed variants, served by content negotiation and not under their own names. */
const COMPRESSED = /\.(?:br|gz)$/

/** Headers that browsers obey only for documents: 1.5 KB for each script, style sheet and font. */
const DOCUMENT_HEADERS = ['Content-Security-Policy', 'Permissions-Policy']

/**
 * Serves the built files of the web app under `/assets`: from memory, in the best encoding that the client
 * accepts. The build compresses them (`scripts/compress-assets.ts`) and puts a content hash in their names,
 * so they are cached for good. Files that did not exist at startup go to the next handler.
 *
 * @param dirs the folders of the builds; a name that several have is the same file
 */
export function assetRoutes(dirs: string[]): RequestHandler {
  const files = new Map(
    dirs.flatMap((dir) => readdirSync(dir).map((name) => [name, path.join(dir, name)] as const)),
  )
  const responses = new Map<string, CachedResponse>()

  const read = (name: string) => (files.has(name) ? readFileSync(files.get(name)!) : undefined)
  return (req, res, next) => {
    const name = req.path.slice(1)
    const isAsset =
      (req.method === 'GET' || req.method === 'HEAD') && files.has(name) && !COMPRESSED.test(name)
    if (!isAsset) return next()
    let response = responses.get(name)
    if (!response) {
      const identity = read(name)!
      const type = res.type(path.extname(name)).get('Content-Type')!
      response = {
        status: 200,
        headers: { 'Content-Type': type, 'Cache-Control': IMMUTABLE_CACHE_CONTROL },
        etag: createEtag(identity),
        identity,
        gzip: read(`${name}.gz`),
        br: read(`${name}.br`),
      }
      responses.set(name, response)
    }
    for (const header of DOCUMENT_HEADERS) res.removeHeader(header)
    sendCached(req, res, response)
  }
}
