import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import type { CachedResponse } from '#cms/platform/content-cache.ts'
import { securityHeaders } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type EncodedResponse = {
  headers: string[]
  /** `headers` after those of every response; the last value is the request's id */
  allHeaders: string[]
  bytes: Buffer
}

type Extra = {
  /** given if the id and the security headers are not set yet: sending them here costs less */
  requestId?: string
  /** headers of this request alone, names and values alternating */
  headers?: readonly string[]
}

const NO_HEADERS: readonly string[] = []

/** Sends a cached response in the best encoding for the client, or 304 if the client has it (RFC 9110). */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  { requestId, headers: extra = NO_HEADERS }: Extra = {},
): void {
  const condition = req.headers['if-none-match']
  const matchingTag =
    condition !== undefined && response.status === 200 ? findMatchingTag(condition, response.etag) : undefined
  if (matchingTag) {
    const caching = response.headers['Cache-Control'] ?? 'no-cache'
    const headers = [...extra, 'ETag', matchingTag, 'Vary', 'Accept-Encoding', 'Cache-Control', caching]
    if (requestId !== undefined) headers.push(...securityHeaders, 'X-Request-Id', requestId)
    res.writeHead(304, headers).end()
    return
  }
  const encoded = getEncoded(response, chooseEncoding(response, req.headers['accept-encoding']))
  const headers = requestId === undefined ? encoded.headers : withId(encoded, requestId)
  res.writeHead(response.status, extra.length === 0 ? headers : [...extra, ...headers])
  res.end(req.method === 'HEAD' ? undefined : encoded.bytes)
}

/** Changes only the last header, the id, of one list: so no list is made for each request. */
function withId({ allHeaders }: EncodedResponse, requestId: string): string[] {
  allHeaders[allHeaders.length - 1] = requestId
  return allHeaders
}

const encodedResponses = new WeakMap<CachedResponse, Partial<Record<Encoding, EncodedResponse>>>()

/** Builds the headers of each encoding once: most requests take this path. */
function getEncoded(response: CachedResponse, encoding: Encoding): EncodedResponse {
  let encodings = encodedResponses.get(response)
  if (!encodings) encodedResponses.set(response, (encodings = {}))
  return (encodings[encoding] ??= encodeResponse(response, encoding))
}

function encodeResponse(response: CachedResponse, encoding: Encoding): EncodedResponse {
  const bytes = response[encoding]!
  // each encoding is a representation of its own and needs its own ETag
  const etag = toEncodingTag(response.etag, encoding)
  const headers = [
    ...Object.entries(response.headers).flat(),
    ...['ETag', etag, 'Vary', 'Accept-Encoding', 'Content-Length', String(bytes.length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { headers, allHeaders: [...securityHeaders, ...headers, 'X-Request-Id', ''], bytes }
}

function chooseEncoding(response: CachedResponse, accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (response.br && accepts(accepted, 'br')) return 'br'
  return response.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Finds an encoding in a list without weights, as browsers send it. */
const LISTED = { br: /(?:^|,)\s*br\s*(?:,|$)/, gzip: /(?:^|,)\s*gzip\s*(?:,|$)/ }

function accepts(header: string, encoding: keyof typeof LISTED): boolean {
  if (!header.includes(encoding)) return false
  if (!header.includes(';')) return LISTED[encoding].test(header)
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

const toEncodingTag = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`

/**
 * The ETag in If-None-Match that matches this response in any encoding: a client may have got gzip before
 * Brotli was available.
 */
function findMatchingTag(header: string, etag: string): string | undefined {
  const tags = [etag, toEncodingTag(etag, 'gzip'), toEncodingTag(etag, 'br')]
  // browsers send the one tag that they have
  if (tags.includes(header)) return header
  return tags.find((tag) => fresh({ 'if-none-match': header }, { etag: tag }))
}
