import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Below the ephemeral port ranges of Linux, macOS and Windows: an outgoing connection could otherwise occupy
 * a port while its server restarts.
 */
const [FIRST, END] = [20_000, 32_000]
const TRIES = 100
/**
 * A file with the owner's pid for each port that a process of this machine has: it may not listen there yet.
 */
const RESERVATIONS = join(tmpdir(), 'studio-ports')
const fileOf = (port: number) => join(RESERVATIONS, String(port))
/** Ports returned by this process. */
const reserved = new Set<number>()
process.once('exit', () => reserved.forEach((port) => rmSync(fileOf(port), { force: true })))

/**
 * @returns a port of 127.0.0.1 that was free a moment ago and stays free while the server on it restarts
 * @throws when no free port is found in `TRIES` attempts
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, END)
    if (reserved.has(port) || !reserve(port)) continue
    reserved.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${END} seems to be free`)
}

/** @returns whether no other process has the port; also true if the reservation cannot be written */
function reserve(port: number): boolean {
  try {
    mkdirSync(RESERVATIONS, { recursive: true })
    writeFileSync(fileOf(port), String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true
    if (!isHeld(port)) rmSync(fileOf(port), { force: true })
    return false
  }
}

function isHeld(port: number): boolean {
  try {
    const owner = readFileSync(fileOf(port), 'utf8')
    // empty while its owner is writing it
    return owner === '' || process.kill(Number(owner), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
