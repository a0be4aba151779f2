import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import { ConnectionTimeoutError, createClient } from '@redis/client'
import { log } from '#cms/log.ts'
import { REDIS } from './timeouts.ts'
import { redisConnectionStatus } from './redis-connection-status.ts'
import { DeadlineExceeded, withTimeout } from '#cms/platform/with-timeout.ts'

type Client = ReturnType<typeof newClient>

type Options = {
  url: string
  /** prefix of the keys and of the channel */
  namespace: string
  onMessage: (text: string) => void
  /** connected and subscribed: every message is received from now on */
  onUp: () => void
  /** disconnected: messages may be lost from now on, or already were */
  onDown: () => void
}

type Redis = {
  /** @throws at once while disconnected or suspended, otherwise after `REDIS.countTimeout` at the latest */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** @throws unless the message was certainly delivered; the connection is then replaced */
  publish(text: string): Promise<void>
  stop(): Promise<void>
}

/**
 * A Redis connection that is probed every second and reconnects for ever. Commands, messages and the probe
 * share one connection (RESP3), so a replica can never publish without also receiving. The probe is a write,
 * because a Redis server that became a read-only replica, or is full, still answers everything else.
 *
 *   down ──connect, subscribe, probe──► up ──late reply──► suspended: commands fail ──reply or probe──► up
 *    ▲                                  └──connection, probe or publish fails──┐
 *    └──────────────────────────────── backoff ◄───────────────────────────────┘
 */
export function openRedis({ url, namespace, onMessage, onUp, onDown }: Options): Redis {
  const stopping = new AbortController()
  let client: Client | undefined
  let isSuspended = false
  let failures = 0
  let isDownLogged = false
  let failConnection: (error: Error) => void = () => {}

  /** Runs one connection until it fails: it never resolves, it rejects with the reason. */
  async function runConnection(): Promise<never> {
    const connection = newClient(url)
    const broken = new Promise<never>((_, reject) => (failConnection = reject))
    broken.catch(() => {})
    connection.on('error', failConnection)
    const probe = () => connection.set(`${namespace}:trial`, '1', { expiration: { type: 'EX', value: 60 } })
    const connect = async () => {
      await connection.connect()
      await connection.subscribe(`${namespace}:changes`, onMessage)
      await probe()
    }
    try {
      await withTimeout(REDIS.connectTimeout, Promise.race([broken, connect()]))
      handleUp(connection)
      for (;;) {
        await Promise.race([broken, wait(REDIS.heartbeatInterval, undefined, { ref: false })])
        await withTimeout(REDIS.heartbeatTimeout, Promise.race([broken, probe()]))
        isSuspended = false
      }
    } finally {
      connection.destroy()
    }
  }

  function handleUp(connection: Client): void {
    if (isDownLogged) {
      log.info('Redis responds again: replicas share rate limits and content changes')
    }
    client = connection
    isSuspended = false
    failures = 0
    isDownLogged = false
    redisConnectionStatus.isUp = true
    onUp()
  }

  function handleDown(error: Error): void {
    const isSlowConnect =
      !client && (error instanceof ConnectionTimeoutError || error instanceof DeadlineExceeded)
    client = undefined
    redisConnectionStatus.isUp = false
    if (stopping.signal.aborted) return
    failures += 1
    if (failures === 1) onDown()
    // this process may be the slow one, busy with its start: the next attempt shows the reason
    if (isDownLogged || (isSlowConnect && failures === 1)) return
    isDownLogged = true
    log.warn(
      { reason: getReason(error) },
      'Redis does not respond: rate limits are counted per process, pages are cached only briefly. Reconnecting',
    )
  }

  /** After a timeout, commands fail at once until Redis responds, by the late reply or to the next probe. */
  function suspendUntil(reply: Promise<unknown>): void {
    isSuspended = true
    reply.then(
      () => (isSuspended = false),
      () => undefined,
    )
  }

  async function reconnectForever(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runConnection().catch(handleDown)
      await wait(getBackoff(failures), undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const running = reconnectForever()
  return {
    async run(command) {
      if (!client || isSuspended) throw new Error('Redis is unreachable')
      const reply = command(client)
      reply.catch(() => {}) // awaited below
      // The client sends a turn's commands at the end of the turn: time before that is not Redis's.
      await endOfTurn()
      try {
        return await withTimeout(REDIS.countTimeout, reply)
      } catch (error) {
        if (error instanceof DeadlineExceeded) suspendUntil(reply)
        throw error
      }
    },
    async publish(text) {
      if (!client) throw new Error('Redis is unreachable')
      const failThisConnection = failConnection
      try {
        await withTimeout(REDIS.heartbeatTimeout, client.publish(`${namespace}:changes`, text))
      } catch (error) {
        failThisConnection(error as Error)
        throw error
      }
    },
    async stop() {
      stopping.abort()
      failConnection(new Error('The Redis client was stopped'))
      await running
    },
  }
}

/** The client never reconnects by itself: each attempt uses a new one, so no state of the old one is left. */
function newClient(url: string) {
  return createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: REDIS.connectTimeout },
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
  })
}

function getBackoff(failures: number): number {
  const pause = Math.min(REDIS.firstReconnectPause * 2 ** (failures - 1), REDIS.longestReconnectPause)
  return pause * (1 + REDIS.jitter * (2 * Math.random() - 1))
}

/** A host name with two addresses fails with an AggregateError, whose message is empty. */
const getReason = (error: Error & { code?: string }): string => error.message || error.code || error.name
