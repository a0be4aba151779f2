import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { CACHE_FOR_GOOD } from '#cms/shared/constants.ts'
import { entityTag, type ReadyAnswer } from '../platform/content-cache.ts'
import { sendReady } from './send-ready.ts'

/** Names carry a hash of what is in them. */
const COMPRESSED = /\.(?:br|gz)$/

/**
 * Serves the built files of the web app, under `/assets`: from memory, in the best encoding that the caller
 * takes. The build compressed them (`scripts/compress-assets.ts`). What was not there at the start is left to
 * whoever comes next.
 */
export function assetRoutes(dir: string): RequestHandler {
  const files = new Set(readdirSync(dir))
  const ready = new Map<string, ReadyAnswer>()

  const read = (name: string) => (files.has(name) ? readFileSync(path.join(dir, name)) : undefined)
  return (req, res, next) => {
    const name = req.path.slice(1)
    const isOurs =
      (req.method === 'GET' || req.method === 'HEAD') && files.has(name) && !COMPRESSED.test(name)
    if (!isOurs) return next()
    let answer = ready.get(name)
    if (!answer) {
      const identity = read(name)!
      const type = res.type(path.extname(name)).get('Content-Type')!
      answer = {
        status: 200,
        headers: { 'Content-Type': type, 'Cache-Control': CACHE_FOR_GOOD },
        etag: entityTag(identity),
        identity,
        gzip: read(`${name}.gz`),
        br: read(`${name}.br`),
      }
      ready.set(name, answer)
    }
    sendReady(req, res, answer)
  }
}
