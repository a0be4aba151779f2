import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what Linux, macOS and Windows give to outgoing connections: one of those may sit on a port while its
 * server restarts.
 */
const [FIRST, END] = [20_000, 32_000]
const TRIES = 100
/** by this process: a port is not given twice while whoever asked first has not taken it yet */
const given = new Set<number>()

/**
 * @returns a port of 127.0.0.1 that was free a moment ago, and that stays free while whoever took it restarts
 * @throws when none of many was free
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, END)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${END} seems to be free`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
