import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { isFilePath, type FileFacts } from '#cms/adapters/file-store.ts'
import { files } from '#cms/adapters/files.ts'
import { AppError, badRequest, notFound } from '#cms/errors.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { parseByteRange } from './byte-range.ts'

/** What a file says of itself runs nowhere: not as a page of its own, not with our origin's rights (design 9). */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Names are never given twice, so that a copy is good for ever. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Serves uploaded files to anyone, under `/media`. Nothing but a stored file's exact path is ever looked up. */
export function mediaRoutes(): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed()
    const path = pathOf(req)
    const facts = await files.stat(path)
    if (!facts) throw notFound(messages.request.notFound)
    describe(res, facts)
    if (isFresh(req, facts)) return void res.status(304).end()
    await send(req, res, path, facts)
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

function describe(res: Response, { type, etag, lastModified }: FileFacts): void {
  const isShown = type.startsWith('image/') || type.startsWith('video/')
  res.set({
    'Content-Type': type,
    'Content-Disposition': isShown ? 'inline' : 'attachment',
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': FOR_GOOD,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
  })
}

/** An entity tag, where one is given, decides alone (RFC 9110, 13.2.2). */
function isFresh(req: Request, { etag, lastModified }: FileFacts): boolean {
  const tags = req.get('if-none-match')
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return Date.parse(req.get('if-modified-since') ?? '') >= inSeconds(lastModified)
}

async function send(req: Request, res: Response, path: string, facts: FileFacts): Promise<void> {
  const range = isRangeWanted(req, facts) ? parseByteRange(req.get('range'), facts.size) : undefined
  if (range === 'unsatisfiable') throw unsatisfiable(facts)
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${facts.size}`)
  res.set('Content-Length', String(range ? range.end - range.start + 1 : facts.size))
  if (req.method === 'HEAD') return void res.end()
  const file = await files.open(path, range)
  if (!file) throw notFound(messages.request.notFound)
  await pipeline(file.stream, res).catch((error: unknown) => {
    // whoever goes away in the middle of a video is no failure
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** `If-Range` asks for the part of one certain copy; of another one only the whole will do. */
function isRangeWanted(req: Request, { etag, lastModified }: FileFacts): boolean {
  if (req.method !== 'GET') return false
  const condition = req.get('if-range')
  return condition === undefined || condition === etag || Date.parse(condition) === inSeconds(lastModified)
}

/** Dates in headers know no milliseconds. */
const inSeconds = (date: Date) => Math.floor(date.getTime() / SECOND) * SECOND

const unsatisfiable = ({ size }: FileFacts) =>
  new AppError({ status: 416, code: 'range-not-satisfiable', message: messages.request.rangeNotSatisfiable, headers: { 'Content-Range': `bytes */${size}` } })

const methodNotAllowed = () =>
  new AppError({ status: 405, code: 'method-not-allowed', message: messages.request.methodNotAllowed, headers: { Allow: 'GET, HEAD' } })
