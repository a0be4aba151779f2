import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { log } from '#cms/log.ts'
import { REPLICAS } from '#cms/shared/constants.ts'
import { redisLine } from './redis-line.ts'
import { TooLate, within } from '#cms/platform/within.ts'

type Client = ReturnType<typeof newClient>

type Options = {
  url: string
  /** begins the keys and the channel */
  namespace: string
  onMessage: (text: string) => void
  /** the line is there: from now on every message is heard */
  onUp: () => void
  /** messages may be missed from now on, or were already */
  onDown: () => void
}

export type Redis = {
  /** @throws at once while the line is down or rests, else after `REPLICAS.patience` at the latest */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** @throws where it is not sure that everybody heard it; the line is then begun anew */
  publish(text: string): Promise<void>
  stop(): Promise<void>
}

/**
 * A line to Redis that is tried every second and begun anew when it is lost, for ever. Commands, messages and
 * the trial share one connection (RESP3): there is no state in which a replica can speak and not hear. The
 * trial is a write, since a server that became a replica itself, or is full, answers everything else.
 *
 *   down ──connect, subscribe, trial──► up ──an answer is late──► resting (commands fail at once) ──it comes, or a trial does──► up
 *    ▲                                   └──connection or trial fails, a message could not be sent──┐
 *    └──────────────────────────────────────── pause ◄──────────────────────────────────────────────┘
 */
export function openRedis({ url, namespace, onMessage, onUp, onDown }: Options): Redis {
  const stopping = new AbortController()
  let client: Client | undefined
  let isResting = false
  let failures = 0
  let breakLine: (error: Error) => void = () => {}

  /** Ends with an error, in the end always. */
  async function hold(): Promise<never> {
    const own = newClient(url)
    const broken = new Promise<never>((_, reject) => (breakLine = reject))
    broken.catch(() => {})
    own.on('error', breakLine)
    const trial = () => own.set(`${namespace}:trial`, '1', { expiration: { type: 'EX', value: 60 } })
    const join = async () => {
      await own.connect()
      await own.subscribe(`${namespace}:changes`, onMessage)
      await trial()
    }
    try {
      await within(REPLICAS.connectPatience, Promise.race([broken, join()]))
      goUp(own)
      for (;;) {
        await Promise.race([broken, wait(REPLICAS.beatEvery, undefined, { ref: false })])
        await within(REPLICAS.linePatience, Promise.race([broken, trial()]))
        isResting = false
      }
    } finally {
      own.destroy()
    }
  }

  function goUp(own: Client): void {
    if (failures > 0) {
      log.info('Redis answers again: limits and changes of content are shared by all replicas')
    }
    client = own
    isResting = false
    failures = 0
    redisLine.isUp = true
    onUp()
  }

  function goDown(error: Error): void {
    client = undefined
    redisLine.isUp = false
    if (stopping.signal.aborted) return
    failures += 1
    if (failures > 1) return
    log.warn(
      { reason: reasonOf(error) },
      'Redis does not answer: each process limits by itself, and keeps pages for moments only. It is tried again',
    )
    onDown()
  }

  /**
   * One call has waited in vain; no other does before Redis is heard again, by this answer or by the next
   * trial.
   */
  function restUntil(answer: Promise<unknown>): void {
    isResting = true
    answer.then(
      () => (isResting = false),
      () => undefined,
    )
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hold().catch(goDown)
      await wait(pauseAfter(failures), undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const life = live()
  return {
    async run(command) {
      if (!client || isResting) throw new Error('Redis is out of reach')
      const answer = command(client)
      try {
        return await within(REPLICAS.patience, answer)
      } catch (error) {
        if (error instanceof TooLate) restUntil(answer)
        throw error
      }
    },
    async publish(text) {
      if (!client) throw new Error('Redis is out of reach')
      const lineBreak = breakLine
      try {
        await within(REPLICAS.linePatience, client.publish(`${namespace}:changes`, text))
      } catch (error) {
        lineBreak(error as Error)
        throw error
      }
    },
    async stop() {
      stopping.abort()
      breakLine(new Error('It is stopped'))
      await life
    },
  }
}

/** It never connects again by itself: a new one is made, so that nothing of the old is left. */
function newClient(url: string) {
  return createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: REPLICAS.connectPatience },
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
  })
}

function pauseAfter(failures: number): number {
  const pause = Math.min(REPLICAS.firstPause * 2 ** (failures - 1), REPLICAS.longestPause)
  return pause * (1 + REPLICAS.jitter * (2 * Math.random() - 1))
}

/** A name that has two addresses fails with an error that says nothing itself. */
const reasonOf = (error: Error & { code?: string }): string => error.message || error.code || error.name
