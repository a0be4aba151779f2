import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import { nginxFolderConfig } from '#tests/support/servers/nginx-folder-config.ts'
import { startSupervised } from '#tests/support/servers/supervised-server.ts'
import { freePort } from '../free-port.ts'
import { call } from './site.ts'

type StaticFile = { name: string; bytes: Buffer; headers: [name: string, value: string][] }

/** Headers that nginx sets itself. */
const OWN_HEADERS = new Set(
  'connection content-encoding content-length content-type date etag keep-alive last-modified'.split(' '),
)

/** @returns the site's response, for nginx to send: the same bytes under the same headers */
export async function asStaticFile(name: string, url: string): Promise<StaticFile> {
  const { text, response } = await call(url)
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
  return { name, bytes: Buffer.from(text), headers }
}

const START_LIMIT = 5_000

/**
 * Starts nginx with the same bytes under the same headers, compressed in advance: one worker, which writes
 * its access log as it does by default, since the site writes one, too.
 * @returns the server, or the reason why it is missing
 */
export async function startStaticNginx(
  files: StaticFile[],
): Promise<{ origin: string; stop(): Promise<void> } | { missing: string }> {
  const missing = await reasonMissing(findNginx)
  if (missing) return { missing }
  const binary = await findNginx()
  const port = await freePort()
  const server = startSupervised('nginx', (folder) => {
    mkdirSync(join(folder, 'site'))
    for (const { name, bytes } of files) {
      writeFileSync(join(folder, 'site', name), gzipSync(bytes, { level: 9 }))
    }
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig({ folder, port, files }))
    return [binary, '-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  })
  const origin = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilReady(`${origin}/${files[0]!.name}`), server.died])
  return { origin, stop: server.stop }
}

/** @returns the configuration of a static file server that writes only into the folder */
function nginxConfig(input: { folder: string; port: number; files: StaticFile[] }): string {
  const { folder, port, files } = input
  const { main, http } = nginxFolderConfig(folder)
  return `
${main}
events { worker_connections 256; }
http {
  access_log ${folder}/access.log;
  ${http}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}/site; ${files.map(writeLocation).join('\n')} }
}
`
}

function writeLocation({ name, headers }: StaticFile): string {
  const lines = [...headers, ['content-encoding', 'gzip']].map(
    ([header, value]) => `add_header ${header} "${value!.replaceAll(/[\\"]/g, String.raw`\$&`)}";`,
  )
  return `location = /${name} { ${lines.join(' ')} }`
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(20)) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('nginx did not start')
}
