import { createClient } from '@redis/client'
import { freePort } from '#scripts/free-port.ts'
import { type GuardedServer, startGuarded } from './guarded-server.ts'
import { MissingPart } from './missing-part.ts'
import { onPath, runs } from './programs.ts'

export type RedisServer = {
  url: string
  /** ends it; what it knew is gone */
  stop: () => Promise<void>
  /** once more, on the same port */
  start: () => Promise<void>
  /** it keeps its port and its connections and says nothing any more */
  freeze: () => Promise<void>
  thaw: () => void
}

/**
 * Finds a Redis server: the one that REDIS_BINARY names, or the one on the PATH.
 *
 * @throws {MissingPart} when there is none
 */
export async function findRedis(): Promise<string> {
  const named = process.env.REDIS_BINARY
  const path = named ?? onPath('redis-server', 'valkey-server')
  if (path && (await runs(path))) return path
  throw new MissingPart('redis-server', named ? `REDIS_BINARY names ${named}, which does not start` : 'REDIS_BINARY is not set, and none is on the PATH')
}

type Options = {
  password?: string
  /** it speaks TLS only, with this certificate */
  tls?: { cert: string; key: string }
}

/**
 * Starts a real Redis on a free port; it keeps nothing on disk and dies with this process.
 *
 * @returns once it answers
 * @throws {MissingPart} when this machine has none
 */
export async function startRedis({ password, tls }: Options = {}): Promise<RedisServer> {
  const binary = await findRedis()
  const port = String(await freePort())
  const url = `redis${tls ? 's' : ''}://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  const ports = tls ? ['--port', '0', '--tls-port', port, '--tls-cert-file', tls.cert, '--tls-key-file', tls.key, '--tls-auth-clients', 'no'] : ['--port', port]
  const place = ['--bind', '127.0.0.1', ...ports, '--save', '', '--appendonly', 'no', ...(password ? ['--requirepass', password] : [])]
  let server: GuardedServer | undefined
  let frozen: number | undefined

  const thaw = () => {
    if (frozen !== undefined) process.kill(frozen, 'SIGCONT')
    frozen = undefined
  }
  const start = async () => {
    server = startGuarded('redis', (folder) => [binary, ...place, '--dir', folder])
    await Promise.race([processOf(url), server.died])
  }
  await start()
  return {
    url,
    start,
    async stop() {
      thaw()
      await server?.stop()
    },
    async freeze() {
      frozen = await processOf(url)
      process.kill(frozen, 'SIGSTOP')
    },
    thaw,
  }
}

/** Asks it, for as long as it takes to come up. */
async function processOf(url: string): Promise<number> {
  // it is ours, whatever its certificate says
  const tls = url.startsWith('rediss:') && ({ tls: true, rejectUnauthorized: false } as const)
  const client = createClient({ url, socket: { reconnectStrategy: 20, ...tls } })
  client.on('error', () => {})
  try {
    await client.connect()
    return Number(/process_id:(\d+)/.exec(await client.info('server'))![1])
  } finally {
    client.destroy()
  }
}
