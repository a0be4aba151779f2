import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyAnswer } from './content-cache.ts'

/** Sends ready bytes in the best encoding that the caller takes, or 304 where they have them already (RFC 9110). */
export function sendReady(req: IncomingMessage, res: ServerResponse, answer: ReadyAnswer): void {
  const { encoding, bytes } = choose(answer, req.headers['accept-encoding'])
  // an encoded form is another representation: it gets a tag of its own
  const known = answer.status === 200 ? knownTag(req.headers['if-none-match'], answer.etag) : undefined
  const etag = known ?? tagOf(answer.etag, encoding)
  for (const name in answer.headers) res.setHeader(name, answer.headers[name]!)
  res.setHeader('ETag', etag)
  res.setHeader('Vary', 'Accept-Encoding')
  if (known) {
    res.removeHeader('Content-Type')
    res.writeHead(304).end()
    return
  }
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.length)
  res.writeHead(answer.status)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

function choose(answer: ReadyAnswer, accepted: string | undefined): { encoding?: 'br' | 'gzip'; bytes: Buffer } {
  if (accepted) {
    if (answer.br && accepts(accepted, 'br')) return { encoding: 'br', bytes: answer.br }
    if (accepts(accepted, 'gzip')) return { encoding: 'gzip', bytes: answer.gzip }
  }
  return { bytes: answer.identity }
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

const tagOf = (etag: string, encoding: 'br' | 'gzip' | undefined) => (encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag)

/** The tag by which the caller has this answer, in whichever encoding it got it: gzip at first, Brotli a moment later. */
function knownTag(header: string | undefined, etag: string): string | undefined {
  if (header === undefined) return undefined
  if (header === '*') return etag
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return [etag, tagOf(etag, 'gzip'), tagOf(etag, 'br')].find((tag) => tags.includes(tag))
}
