import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import fresh from 'fresh'
import {
  isFilePath,
  RangeNotSatisfiable,
  type FileMetadata,
  type OpenFile,
} from '#cms/storage/files/file-store.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { publicFileUrl } from '#cms/storage/files/file-url.ts'
import { isDisplayable } from '#cms/storage/files/media-types.ts'
import { AppError, badRequest, notFound } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#cms/platform/cache-control.ts'
import { SECOND } from '#cms/shared/units.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
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
    const path = readFilePath(req)
    const redirectUrl = publicFileUrl(path)
    if (redirectUrl) return void res.set('Cache-Control', REDIRECT_CACHING).redirect(302, redirectUrl)
    // The store may be remote: file metadata is fetched up front only for HEAD and conditional requests.
    const metadata =
      req.method === 'HEAD' || CONDITIONAL_HEADERS.some((name) => req.get(name))
        ? await fileStore.stat(path)
        : undefined
    if (metadata === null) throw notFound(apiTexts.notFound)
    if (metadata && isFresh(req, metadata)) return void setFileHeaders(res, metadata).status(304).end()
    if (metadata && req.method === 'HEAD') {
      return void setFileHeaders(res, metadata).set('Content-Length', String(metadata.size)).end()
    }

    const file = await fileStore
      .open(path, isRangeWanted(req, metadata) ? parseByteRange(req.get('range')) : undefined)
      .catch(rethrowRangeError)
    if (!file) throw notFound(apiTexts.notFound)
    await send(res, file)
  }
}

/**
 * File paths contain no escapes, so none is decoded: any other spelling of a path responds with 404.
 * @throws AppError 400 for a malformed escape, 404 for any other path that is not a file path
 */
function readFilePath(req: Request): string {
  const path = req.path.slice(1)
  if (isFilePath(path)) return path
  try {
    decodeURIComponent(path)
  } catch {
    throw badRequest(apiTexts.malformedPath, { code: 'malformed-path' })
  }
  throw notFound(apiTexts.notFound)
}

function setFileHeaders(res: Response, { type, etag, lastModified }: FileMetadata): Response {
  return res.set({
    'Content-Type': type,
    'Content-Disposition': isDisplayable(type) ? 'inline' : 'attachment',
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
  })
}

/** Cache-Control is left out: a file never changes, so a client that reloads it needs no new copy. */
function isFresh(req: Request, { etag, lastModified }: FileMetadata): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = req.headers
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag, 'last-modified': lastModified.toUTCString() },
  )
}

async function send(res: Response, { stream, range, ...metadata }: OpenFile): Promise<void> {
  setFileHeaders(res, metadata)
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${metadata.size}`)
  res.set('Content-Length', String(range ? range.end - range.start + 1 : metadata.size))
  await pipeline(stream, res).catch((error: unknown) => {
    // A client that disconnects in the middle of a video is no failure. Any other error has closed the
    // connection before Content-Length was reached.
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.error({ err: error }, 'The file store failed in the middle of a file')
  })
}

/** `If-Range` makes the range valid for one version of the file only; another version is sent whole. */
function isRangeWanted(req: Request, metadata: FileMetadata | undefined): boolean {
  const condition = req.get('if-range')
  if (condition === undefined || !metadata) return true
  const { etag, lastModified } = metadata
  return condition === etag || Date.parse(condition) === toWholeSeconds(lastModified)
}

/** HTTP dates have no milliseconds. */
const toWholeSeconds = (date: Date) => Math.floor(date.getTime() / SECOND) * SECOND

function rethrowRangeError(error: unknown): never {
  if (!(error instanceof RangeNotSatisfiable)) throw error
  throw new AppError({
    status: 416,
    code: 'range-not-satisfiable',
    message: apiTexts.rangeNotSatisfiable,
    headers: { 'Content-Range': `bytes */${error.size}` },
  })
}

const methodNotAllowed = () =>
  new AppError({
    status: 405,
    code: 'method-not-allowed',
    message: apiTexts.methodNotAllowed,
    headers: { Allow: 'GET, HEAD' },
  })
