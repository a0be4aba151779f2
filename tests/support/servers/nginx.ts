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
  /** its http, which redirects to https */
  plainOrigin: string
  /** the certificate that a client has to trust */
  certificate: string
  /** its working folder, in which it also keeps request bodies until they are complete */
  folder: string
  /** its log of responses so far, a line each */
  accessLog(): string
  errorLog(): string
  /** changes the upstreams as `nginx -s reload` does: requests under way go on */
  reload(upstreams: readonly string[]): Promise<void>
  stop(): Promise<void>
}

type Input = {
  /** host and port of each replica */
  upstreams: readonly string[]
  /** of https, if a site has to know it beforehand; by default a free one */
  port?: number
  /** trusts X-Forwarded-For, as behind a CDN, so that each test can have an address of its own */
  isBehindProxy?: boolean
  /** the DNS server that knows the replicas, if `upstreams` are names */
  resolver?: string
  /** if false, nginx keeps no page, so that a test sees at once what it has saved */
  keepsPages?: boolean
}

/**
 * Starts a real nginx with `deploy/nginx.conf`, in front of replicas: only files that it includes are written
 * for this machine. It ends with this process.
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
  const server = startSupervised('nginx-front', (newFolder) => {
    folder = newFolder
    mkdirSync(join(folder, 'studio'))
    const files = {
      'tls.crt': cert,
      'tls.key': key,
      'nginx.conf': mainConfig(folder),
      ...makeIncludedFiles({ folder, tls, plain, isBehindProxy, resolver, keepsPages }),
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
      // the old worker stops, as the log says, only after the new one has begun to listen
      const isOldWorkerStopping = () => nginx.errorLog().slice(before).includes('gracefully shutting down')
      await Promise.race([waitUntil(isOldWorkerStopping, 'nginx did not read its files again'), server.died])
    },
    stop: server.stop,
  }
  try {
    await Promise.race([waitUntil(() => responds(tls, cert), 'nginx did not start'), server.died])
  } catch (error) {
    await nginx.stop()
    throw error
  }
  return nginx
}

/** As a distribution's main file, but with all files that nginx writes in the folder. */
function mainConfig(folder: string): string {
  const folderConfig = nginxFolderConfig(folder)
  return `
${folderConfig.main}
error_log ${folder}/error.log notice;
events { worker_connections 512; }
http {
  ${folderConfig.http}
  include ${join(ROOT, 'deploy/nginx.conf')};
}
`
}

type IncludedFilesInput = {
  folder: string
  tls: number
  plain: number
  isBehindProxy: boolean
  resolver: string | undefined
  keepsPages: boolean
}

/** The included files that are the same on every machine. */
const SHIPPED = ['own-responses', 'kept-pages', 'call-errors', 'upload'].map((name) => `studio/${name}.conf`)

/** The included files, which `deploy/nginx` has for docker-compose.yml. */
function makeIncludedFiles({
  folder,
  tls,
  plain,
  isBehindProxy,
  resolver,
  keepsPages,
}: IncludedFilesInput): Record<string, string> {
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
 * @returns the lines of `deploy/nginx/upstream.conf` for these replicas; those with a name instead of an
 * address are resolved again and again
 */
export function upstreamConfig(replicas: readonly string[]): string {
  const primary = replicas.map(
    (address) => `server ${address}${resolveFlag(address)} max_fails=1 fail_timeout=3s;\n`,
  )
  return [
    ...primary,
    ...replicas.map((address) => `server ${address}${resolveFlag(address)} max_fails=0 backup;\n`),
  ].join('')
}

const resolveFlag = (address: string) => (isIP(address.split(':')[0]!) ? '' : ' resolve')

async function waitUntil(condition: () => boolean | Promise<boolean>, failure: string): Promise<void> {
  for (const deadline = Date.now() + EVENT_LIMIT; Date.now() < deadline; await pause(20)) {
    if (await condition()) return
  }
  throw new Error(failure)
}

/** Whether nginx answers, with any response: no replica needs to be up yet. */
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
