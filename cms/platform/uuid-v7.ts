import { randomBytes } from 'node:crypto'

let lastTime = 0
let counter = 0

/**
 * A UUID that starts with its creation time (RFC 9562, version 7), as Payload's SQLite adapter generates.
 * Within a process each is greater than the previous one, also in the same millisecond: a 12-bit counter
 * follows, with a random start low enough to leave room.
 */
export function uuidV7(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = randomBytes(2).readUInt16BE() & 0x3ff
  } else if (++counter > 0xfff) {
    lastTime++
    counter = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
