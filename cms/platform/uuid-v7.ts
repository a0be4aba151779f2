import { randomBytes } from 'node:crypto'

let lastTime = 0
let count = 0

/**
 * A UUID that begins with its moment (RFC 9562, version 7), as SQLite's adapter makes them. Of one process
 * each is greater than the one before, within a millisecond too: 12 bits count there, and begin low enough to
 * have room.
 */
export function uuidV7(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    count = randomBytes(2).readUInt16BE() & 0x3ff
  } else if (++count > 0xfff) {
    lastTime++
    count = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
