import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startSupervised } from '#tests/support/servers/supervised-server.ts'
import { nginxFolderConfig } from '#tests/support/servers/nginx-folder-config.ts'
import { freePort } from '../free-port.ts'
import { findOnPath, tryProgram } from '#tests/support/servers/programs.ts'

export type StaticFile = { name: string; bytes: Buffer }
export type Nginx = { origin: string; stop: () => Promise<void> }

const START_LIMIT = 5_000

/**
 * Starts nginx with the same bytes, precompressed, with one worker and no access log: its fastest setup.
 * @returns the server, or the reason why it is missing
 */
export async function startNginx(files: StaticFile[]): Promise<Nginx | { missing: string }> {
  const binary = findOnPath('nginx')
  if (!binary) return { missing: 'nginx is not installed' }
  if (!(await hasGzipStatic(binary))) return { missing: 'this nginx was built without gzip_static' }
  const port = await freePort()
  const server = startSupervised('nginx', (folder) => {
    mkdirSync(join(folder, 'site'))
    for (const { name, bytes } of files) {
      writeFileSync(join(folder, 'site', name), bytes)
      writeFileSync(join(folder, 'site', `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig({ folder, port }))
    return [binary, '-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  })
  const origin = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilReady(`${origin}/${files[0]!.name}`), server.died])
  return { origin, stop: server.stop }
}

/** `nginx -V` writes to stderr; the shell redirects it to stdout. */
async function hasGzipStatic(binary: string): Promise<boolean> {
  const shown = await tryProgram('sh', ['-c', '"$0" -V 2>&1', binary])
  return shown?.includes('--with-http_gzip_static_module') ?? false
}

/** @returns the configuration of a static file server that writes only into the folder */
export function nginxConfig({ folder, port }: { folder: string; port: number }): string {
  const within = nginxFolderConfig(folder)
  return `
${within.main}
events { worker_connections 256; }
http {
  access_log off;
  ${within.http}
  types { text/html html; application/json json; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
  }
}
`
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(20)) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('nginx did not start')
}
