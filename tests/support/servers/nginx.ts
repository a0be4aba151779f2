import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { makeSelfSigned } from '#scripts/self-signed.ts'
import { findNginx } from './find-nginx.ts'
import { startSupervised } from './supervised-server.ts'
import { nginxFolderConfig } from './nginx-folder-config.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

export type Nginx = {
  /** https, at 127.0.0.1 */
  origin: string
  /** the address of the redirect */
  plainOrigin: string
  /** what a client has to trust */
  certificate: string
  /** where it runs, and keeps what is sent until it is whole */
  folder: string
  /** what it logged of responses so far, a line each */
  accessLog(): string
  errorLog(): string
  /** changes the upstreams as `nginx -s reload` does: requests under way go on */
  reload(upstreams: readonly string[]): Promise<void>
  stop(): Promise<void>
}

type Input = {
  /** host and port of each replica */
  upstreams: readonly string[]
  /** where it listens, where a site has to know it before; free ones otherwise */
  port?: number
  /** trusts X-Forwarded-For, as behind a CDN, so that each test can have an address of its own */
  isBehindProxy?: boolean
  /** the DNS server that knows the replicas, where they are named */
  resolver?: string
  /** false: each page comes from the site, so that a test need not wait for what it saved */
  keepsPages?: boolean
}

/**
 * Starts a real nginx on `deploy/nginx.conf` as it ships, in front of replicas: only the files that it
 * includes are this machine's. It dies with this process.
 * @throws {MissingDependency} when this machine has no nginx
 */
export async function startNginx({
  upstreams,
  port,
  isBehindProxy = false,
  resolver,
  keepsPages = true,
}: Input): Promise<Nginx> {
  const binary = await findNginx()
  const [tls, plain] = [port ?? (await freePort()), await freePort()]
  const { cert, key } = await makeSelfSigned(['localhost', '127.0.0.1'])
  const writeUpstreams = (list: readonly string[]) =>
    writeFileSync(join(folder, 'studio', 'upstream.conf'), upstreamConfig(list))
  let folder = ''
  const server = startSupervised('nginx-front', (own) => {
    folder = own
    mkdirSync(join(folder, 'studio'))
    const files = {
      'tls.crt': cert,
      'tls.key': key,
      'nginx.conf': mainConfig(folder),
      ...siteParts({ folder, tls, plain, isBehindProxy, resolver, keepsPages }),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
    writeUpstreams(upstreams)
    return [binary, '-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  })
  const nginx: Nginx = {
    origin: `https://127.0.0.1:${tls}`,
    plainOrigin: `http://127.0.0.1:${plain}`,
    certificate: cert,
    folder,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errorLog: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async reload(list) {
      const before = nginx.errorLog().length
      writeUpstreams(list)
      process.kill(Number(readFileSync(join(folder, 'nginx.pid'), 'utf8')), 'SIGHUP')
      // the new worker is there before the old one lets go of the ports
      const isAlone = () => nginx.errorLog().slice(before).includes('gracefully shutting down')
      await Promise.race([until(isAlone, 'nginx did not read its files again'), server.died])
    },
    stop: server.stop,
  }
  try {
    await Promise.race([until(() => responds(tls, cert), 'nginx did not start'), server.died])
  } catch (error) {
    await nginx.stop()
    throw error
  }
  return nginx
}

/** What a distribution's main file says, with all that is written in the folder. */
function mainConfig(folder: string): string {
  const within = nginxFolderConfig(folder)
  return `
${within.main}
error_log ${folder}/error.log notice;
events { worker_connections 512; }
http {
  ${within.http}
  include ${join(ROOT, 'deploy/nginx.conf')};
}
`
}

type Parts = {
  folder: string
  tls: number
  plain: number
  isBehindProxy: boolean
  resolver: string | undefined
  keepsPages: boolean
}

/** The parts that are the same on every machine. */
const SHIPPED = ['own-responses', 'kept-pages', 'call-errors', 'upload'].map((name) => `studio/${name}.conf`)

/** The parts that `deploy/nginx` has for docker-compose.yml. */
function siteParts({
  folder,
  tls,
  plain,
  isBehindProxy,
  resolver,
  keepsPages,
}: Parts): Record<string, string> {
  const shipped = SHIPPED.map((name) => [
    name,
    readFileSync(join(ROOT, name.replace('studio', 'deploy/nginx')), 'utf8'),
  ])
  return {
    ...Object.fromEntries(shipped),
    'studio/http.conf': `
proxy_cache_path ${folder}/cache levels=1:2 keys_zone=studio_files:1m max_size=100m inactive=30d use_temp_path=off;
proxy_cache_path ${folder}/pages levels=1:2 keys_zone=studio_pages:1m max_size=64m inactive=10s use_temp_path=off;
map "" $studio_pages { default ${keepsPages ? 'studio_pages' : 'off'}; }
access_log ${folder}/access.log studio;
${resolver ? `resolver ${resolver} valid=1s ipv6=off;` : ''}
${isBehindProxy ? 'set_real_ip_from 127.0.0.0/8;\nreal_ip_header X-Forwarded-For;' : ''}
`,
    'studio/listen-tls.conf': `
listen 127.0.0.1:${tls} ssl;
http2 on;
server_name localhost 127.0.0.1;
ssl_certificate ${folder}/tls.crt;
ssl_certificate_key ${folder}/tls.key;
`,
    'studio/listen-plain.conf': `
listen 127.0.0.1:${plain};
server_name localhost 127.0.0.1;
set $studio_https_port ":${tls}";
`,
  }
}

/**
 * @returns the lines of `deploy/nginx/upstream.conf` for these replicas; an address needs nobody who knows
 * its name
 */
export function upstreamConfig(replicas: readonly string[]): string {
  const first = replicas.map((address) => `server ${address}${named(address)} max_fails=1 fail_timeout=3s;\n`)
  return [
    ...first,
    ...replicas.map((address) => `server ${address}${named(address)} max_fails=0 backup;\n`),
  ].join('')
}

const named = (address: string) => (isIP(address.split(':')[0]!) ? '' : ' resolve')

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + EVENT_LIMIT; Date.now() < deadline; await pause(20)) {
    if (await isSo()) return
  }
  throw new Error(otherwise)
}

/** Any response will do: no replica needs to be up yet. */
function responds(port: number, ca: string): Promise<boolean> {
  return new Promise((resolve) => {
    request(
      { host: '127.0.0.1', port, ca, path: '/readyz', agent: false },
      (res) => void res.resume().once('end', () => resolve(true)),
    )
      .on('error', () => resolve(false))
      .end()
  })
}
