import { createClient } from '@redis/client'
import { freePort } from '#scripts/free-port.ts'
import { findRedis } from './find-redis.ts'
import { type SupervisedServer, startSupervised } from './supervised-server.ts'

export type RedisServer = {
  url: string
  /** stops the server; its data is lost */
  stop: () => Promise<void>
  /** starts it again on the same port */
  start: () => Promise<void>
  /** halts its process, which keeps its port and connections and does not answer */
  freeze: () => Promise<void>
  thaw: () => void
}

/**
 * Starts a real Redis on a free port and waits until it answers. It keeps nothing on disk and ends with this
 * process.
 *
 * @throws {MissingDependency} when this machine has none and can fetch none
 */
export async function startRedis({ password }: { password?: string } = {}): Promise<RedisServer> {
  const binary = await findRedis()
  const port = String(await freePort())
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    port,
    '--save',
    '',
    '--appendonly',
    'no',
    ...(password ? ['--requirepass', password] : []),
  ]
  let server: SupervisedServer | undefined
  let frozen: number | undefined

  const thaw = () => {
    if (frozen !== undefined) process.kill(frozen, 'SIGCONT')
    frozen = undefined
  }
  const start = async () => {
    server = startSupervised('redis', (folder) => [binary, ...args, '--dir', folder])
    await Promise.race([readProcessId(url), server.died])
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
      frozen = await readProcessId(url)
      process.kill(frozen, 'SIGSTOP')
    },
    thaw,
  }
}

/** Waits until the server answers. @returns the id of its process */
async function readProcessId(url: string): Promise<number> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } })
  client.on('error', () => {})
  try {
    await client.connect()
    return Number(/process_id:(\d+)/.exec(await client.info('server'))![1])
  } finally {
    client.destroy()
  }
}
