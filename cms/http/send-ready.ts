import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyAnswer } from '../platform/content-cache.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Wire = { etag: string; headers: string[]; bytes: Buffer }

/**
 * Sends ready bytes in the best encoding that the caller takes, or 304 where they have them already (RFC
 * 9110).
 * @param first headers that go out before the answer's own, as names and values in turn
 */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  answer: ReadyAnswer,
  first: readonly string[] = [],
): void {
  const wire = wireOf(answer, choose(answer, req.headers['accept-encoding']))
  const asked = req.headers['if-none-match']
  const known = asked !== undefined && answer.status === 200 ? knownTag(asked, answer.etag) : undefined
  if (known) {
    res
      .writeHead(304, [
        ...first,
        'ETag',
        known,
        'Vary',
        'Accept-Encoding',
        'Cache-Control',
        answer.headers['Cache-Control'] ?? 'no-cache',
      ])
      .end()
    return
  }
  res.writeHead(answer.status, [...first, ...wire.headers])
  res.end(req.method === 'HEAD' ? undefined : wire.bytes)
}

const wires = new WeakMap<ReadyAnswer, Partial<Record<Encoding, Wire>>>()

/** The headers of each encoding are put together once: this is the path of most requests. */
function wireOf(answer: ReadyAnswer, encoding: Encoding): Wire {
  let made = wires.get(answer)
  if (!made) wires.set(answer, (made = {}))
  return (made[encoding] ??= makeWire(answer, encoding))
}

function makeWire(answer: ReadyAnswer, encoding: Encoding): Wire {
  const bytes = answer[encoding]!
  // an encoded form is another representation: it gets a tag of its own
  const etag = tagOf(answer.etag, encoding)
  const headers = [
    ...Object.entries(answer.headers).flat(),
    ...['ETag', etag, 'Vary', 'Accept-Encoding', 'Content-Length', String(bytes.length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { etag, headers, bytes }
}

function choose(answer: ReadyAnswer, accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (answer.br && accepts(accepted, 'br')) return 'br'
  return answer.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  if (!header.includes(';')) return header.split(',').some((name) => name.trim() === encoding)
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

const tagOf = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`

/**
 * The tag by which the caller has this answer, in whichever encoding it got it: gzip at first, Brotli a
 * moment later.
 */
function knownTag(header: string, etag: string): string | undefined {
  if (header === '*') return etag
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return [etag, tagOf(etag, 'gzip'), tagOf(etag, 'br')].find((tag) => tags.includes(tag))
}
