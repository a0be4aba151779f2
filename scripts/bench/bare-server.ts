// The floor of what the site serves from memory: `node:http` alone, with the site's own bytes and headers,
// without a log. Started by `startBareServer` with the site's origin and the paths to fetch from it.
import { createServer, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const [origin, ...paths] = process.argv.slice(2)
/** Headers that Node sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

type Copy = { headers: string[]; bytes: Buffer; etag: string; notModifiedHeaders: string[] }

/** @returns the site's responses to a path: compressed, and to whoever has it already */
async function copy(path: string): Promise<Copy> {
  const { response, bytes } = await fetchWith(path, 200)
  const etag = response.headers.etag!
  const notModified = await fetchWith(path, 304, { 'If-None-Match': etag })
  return {
    headers: readHeaders(response),
    bytes,
    etag,
    notModifiedHeaders: readHeaders(notModified.response),
  }
}

async function fetchWith(path: string, status: number, headers: Record<string, string> = {}) {
  const request = get(origin + path, { headers: { 'Accept-Encoding': 'gzip', ...headers } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== status) throw new Error(`${path} responded with ${response.statusCode}`)
  return { response, bytes: await buffer(response) }
}

/** @returns names and values in turn, as they were sent */
const readHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_, index) => !OWN_HEADERS.has(rawHeaders[index - (index % 2)]!.toLowerCase()))

const copies = new Map<string, Copy>()
for (const path of paths) copies.set(path, await copy(path))

const server = createServer((req, res) => {
  const { headers, bytes, etag, notModifiedHeaders } = copies.get(req.url!)!
  if (req.headers['if-none-match'] === etag) res.writeHead(304, notModifiedHeaders).end()
  else res.writeHead(200, headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
