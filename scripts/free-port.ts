import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral port ranges of Linux, macOS and Windows: an outgoing connection could otherwise occupy
 * a port while its server restarts.
 */
const [FIRST, END] = [20_000, 32_000]
const TRIES = 100
/** ports returned by this process: the first caller may not have bound its port yet */
const reserved = new Set<number>()

/**
 * @returns a port of 127.0.0.1 that was free a moment ago and stays free while the server on it restarts
 * @throws when no free port is found in `TRIES` attempts
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, END)
    if (reserved.has(port)) continue
    reserved.add(port)
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
