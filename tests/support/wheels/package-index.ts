import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devNull } from 'node:os'
import { onTestFinished, vi } from 'vitest'

/** A real HTTP server of 127.0.0.1 that ends with the test. */
export async function startHttpServer(
  response: RequestListener,
): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((req, res) => {
    asked.push(req)
    response(req, res)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** How an index may answer: PEP 691, PEP 503. */
const LISTINGS = {
  JSON: {
    type: 'application/vnd.pypi.simple.v1+json',
    list: (links: string[]) => JSON.stringify({ meta: { 'api-version': '1.1' }, files: links.map(listed) }),
  },
  HTML: {
    type: 'text/html; charset=utf-8',
    list: (links: string[]) =>
      `<!DOCTYPE html><h1>Links</h1>${links.map((url) => `<a href="${url}#sha256=0">${url}</a><br>`).join('\n')}`,
  },
}

const listed = (url: string) => ({ url, filename: url.split('/').at(-1), hashes: {} })

type Served = { project: string; file: string; bytes: Buffer; form?: keyof typeof LISTINGS; filesAt?: string }

/**
 * A package index at `/simple` that has one project of one file, beside one that it lists first and does not
 * have.
 * @param served.form how it answers
 * @param served.filesAt another origin that has the file
 */
export function startPackageIndex({ project, file, bytes, form = 'JSON', filesAt = '' }: Served) {
  const { type, list } = LISTINGS[form]
  return startHttpServer((req, res) => {
    const links = [`../../files/older-${file}`, `${filesAt || '../..'}/files/${file}`]
    if (req.url === `/simple/${project}/`) return void res.setHeader('content-type', type).end(list(links))
    if (req.url === `/files/${file}`) return void res.end(bytes)
    res.writeHead(404).end()
  })
}

/** As on a machine where no setting names an index, until `vi.unstubAllEnvs`. */
export function unsetPackageIndex(): void {
  for (const name of ['PIP_INDEX_URL', 'UV_DEFAULT_INDEX', 'UV_INDEX_URL']) vi.stubEnv(name, '')
  vi.stubEnv('PIP_CONFIG_FILE', devNull)
}
