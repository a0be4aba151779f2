import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { isFilePath, RangeOutsideFile, type FileFacts, type OpenFile } from '#cms/storage/files/file-store.ts'
import { files } from '#cms/storage/files/files.ts'
import { publicFileUrl } from '#cms/storage/files/file-url.ts'
import { AppError, badRequest, notFound } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { CACHE_FOR_GOOD, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { parseByteRange } from './byte-range.ts'
import { allowEmbedding } from './security-headers.ts'

/**
 * What a file says of itself runs nowhere: not as a page of its own, not with our origin's rights
 * (docs/behaviour.md#files).
 */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** The file stays; where the store has it for browsers is a setting. */
const UNTIL_IT_MOVES = 'public, max-age=3600'

const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range']

/**
 * Serves uploaded files to anyone, under `/media`. Nothing but a stored file's exact path is ever looked up.
 */
export function mediaRoutes(): RequestHandler {
  return async (req, res) => {
    allowEmbedding(res)
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed()
    const path = pathOf(req)
    const elsewhere = publicFileUrl(path)
    if (elsewhere) return void res.set('Cache-Control', UNTIL_IT_MOVES).redirect(302, elsewhere)
    // a store may be far away: only who has a copy, or wants none, is worth a question before the file itself
    const facts =
      req.method === 'HEAD' || CONDITIONS.some((name) => req.get(name)) ? await files.stat(path) : undefined
    if (facts === null) throw notFound(messages.request.notFound)
    if (facts && isFresh(req, facts)) return void describe(res, facts).status(304).end()
    if (facts && req.method === 'HEAD') {
      return void describe(res, facts).set('Content-Length', String(facts.size)).end()
    }

    const file = await files
      .open(path, isRangeWanted(req, facts) ? parseByteRange(req.get('range')) : undefined)
      .catch(refuseRange)
    if (!file) throw notFound(messages.request.notFound)
    await send(res, file)
  }
}

/**
 * Our paths need no escapes, so that none is decoded: what is not spelled as we spell it is not there.
 * @throws AppError 400 for a malformed escape, 404 for any other path that is none of ours
 */
function pathOf(req: Request): string {
  const path = req.path.slice(1)
  if (isFilePath(path)) return path
  try {
    decodeURIComponent(path)
  } catch {
    throw badRequest(messages.request.malformedPath, undefined, 'malformed-path')
  }
  throw notFound(messages.request.notFound)
}

function describe(res: Response, { type, etag, lastModified }: FileFacts): Response {
  const isShown = type.startsWith('image/') || type.startsWith('video/')
  return res.set({
    'Content-Type': type,
    'Content-Disposition': isShown ? 'inline' : 'attachment',
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': CACHE_FOR_GOOD,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
  })
}

/** An entity tag, where one is given, decides alone (RFC 9110, 13.2.2). */
function isFresh(req: Request, { etag, lastModified }: FileFacts): boolean {
  const tags = req.get('if-none-match')
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  }
  return Date.parse(req.get('if-modified-since') ?? '') >= inSeconds(lastModified)
}

async function send(res: Response, { stream, part, ...facts }: OpenFile): Promise<void> {
  describe(res, facts)
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${facts.size}`)
  res.set('Content-Length', String(part ? part.end - part.start + 1 : facts.size))
  await pipeline(stream, res).catch((error: unknown) => {
    // whoever goes away in the middle of a video is no failure; all else has ended the connection short of
    // its length
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.error({ err: error }, 'The file store broke off in the middle of a file')
  })
}

/** `If-Range` asks for the part of one certain copy; of another one only the whole will do. */
function isRangeWanted(req: Request, facts: FileFacts | undefined): boolean {
  const condition = req.get('if-range')
  if (condition === undefined || !facts) return true
  const { etag, lastModified } = facts
  return condition === etag || Date.parse(condition) === inSeconds(lastModified)
}

/** Dates in headers know no milliseconds. */
const inSeconds = (date: Date) => Math.floor(date.getTime() / SECOND) * SECOND

function refuseRange(error: unknown): never {
  if (!(error instanceof RangeOutsideFile)) throw error
  throw new AppError({
    status: 416,
    code: 'range-not-satisfiable',
    message: messages.request.rangeNotSatisfiable,
    headers: { 'Content-Range': `bytes */${error.size}` },
  })
}

const methodNotAllowed = () =>
  new AppError({
    status: 405,
    code: 'method-not-allowed',
    message: messages.request.methodNotAllowed,
    headers: { Allow: 'GET, HEAD' },
  })
