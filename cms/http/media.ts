import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import fresh from 'fresh'
import {
  isFilePath,
  RangeNotSatisfiable,
  type FileFacts,
  type OpenFile,
} from '#cms/storage/files/file-store.ts'
import { files } from '#cms/storage/files/files.ts'
import { publicFileUrl } from '#cms/storage/files/file-url.ts'
import { isShown } from '#cms/storage/files/media-types.ts'
import { AppError, badRequest, notFound } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { IMMUTABLE_CACHE_CONTROL, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { parseByteRange } from './byte-range.ts'
import { allowEmbedding } from './security-headers.ts'

/**
 * Scripts in an uploaded file (SVG, HTML) never run: not when it is opened as a page, not with the site's
 * origin (docs/behaviour.md#files).
 */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** For the redirect. The file never changes, but its public URL depends on the setting S3_PUBLIC_URL. */
const REDIRECT_CACHING = 'public, max-age=3600'

const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since', 'if-range']

/** Serves uploaded files publicly under `/media`. Only a stored file's exact path is looked up. */
export function mediaRoutes(): RequestHandler {
  return async (req, res) => {
    allowEmbedding(res)
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed()
    const path = pathOf(req)
    const redirectUrl = publicFileUrl(path)
    if (redirectUrl) return void res.set('Cache-Control', REDIRECT_CACHING).redirect(302, redirectUrl)
    // The store may be remote: file facts are fetched up front only for HEAD and conditional requests.
    const facts =
      req.method === 'HEAD' || CONDITIONAL_HEADERS.some((name) => req.get(name))
        ? await files.stat(path)
        : undefined
    if (facts === null) throw notFound(messages.protocol.notFound)
    if (facts && isFresh(req, facts)) return void setFileHeaders(res, facts).status(304).end()
    if (facts && req.method === 'HEAD') {
      return void setFileHeaders(res, facts).set('Content-Length', String(facts.size)).end()
    }

    const file = await files
      .open(path, isRangeWanted(req, facts) ? parseByteRange(req.get('range')) : undefined)
      .catch(rethrowRangeError)
    if (!file) throw notFound(messages.protocol.notFound)
    await send(res, file)
  }
}

/**
 * File paths contain no escapes, so none is decoded: any other spelling of a path responds with 404.
 * @throws AppError 400 for a malformed escape, 404 for any other path that is not a file path
 */
function pathOf(req: Request): string {
  const path = req.path.slice(1)
  if (isFilePath(path)) return path
  try {
    decodeURIComponent(path)
  } catch {
    throw badRequest(messages.protocol.malformedPath, undefined, 'malformed-path')
  }
  throw notFound(messages.protocol.notFound)
}

function setFileHeaders(res: Response, { type, etag, lastModified }: FileFacts): Response {
  return res.set({
    'Content-Type': type,
    'Content-Disposition': isShown(type) ? 'inline' : 'attachment',
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
  })
}

/** Cache-Control is left out: a file never changes, so a client that reloads it needs no new copy. */
function isFresh(req: Request, { etag, lastModified }: FileFacts): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = req.headers
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag, 'last-modified': lastModified.toUTCString() },
  )
}

async function send(res: Response, { stream, part, ...facts }: OpenFile): Promise<void> {
  setFileHeaders(res, facts)
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${facts.size}`)
  res.set('Content-Length', String(part ? part.end - part.start + 1 : facts.size))
  await pipeline(stream, res).catch((error: unknown) => {
    // A client that disconnects in the middle of a video is no failure. Any other error has closed the
    // connection before Content-Length was reached.
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.error({ err: error }, 'The file store failed in the middle of a file')
  })
}

/** `If-Range` makes the range valid for one version of the file only; another version is sent whole. */
function isRangeWanted(req: Request, facts: FileFacts | undefined): boolean {
  const condition = req.get('if-range')
  if (condition === undefined || !facts) return true
  const { etag, lastModified } = facts
  return condition === etag || Date.parse(condition) === toWholeSeconds(lastModified)
}

/** HTTP dates have no milliseconds. */
const toWholeSeconds = (date: Date) => Math.floor(date.getTime() / SECOND) * SECOND

function rethrowRangeError(error: unknown): never {
  if (!(error instanceof RangeNotSatisfiable)) throw error
  throw new AppError({
    status: 416,
    code: 'range-not-satisfiable',
    message: messages.protocol.rangeNotSatisfiable,
    headers: { 'Content-Range': `bytes */${error.size}` },
  })
}

const methodNotAllowed = () =>
  new AppError({
    status: 405,
    code: 'method-not-allowed',
    message: messages.protocol.methodNotAllowed,
    headers: { Allow: 'GET, HEAD' },
  })
