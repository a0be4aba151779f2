import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The end of an archive: an empty gzip member, which every `tar -xzf` passes over, whose comment is the hash
 * of all bytes before it. The checksum of gzip is one of what was packed: bytes of its header, and bits that
 * unpack to the same, may be anything.
 */
function sealOf(sha256: string): Buffer {
  const hasComment = 0x10
  const header = Buffer.from([0x1f, 0x8b, 8, hasComment, 0, 0, 0, 0, 0, 0xff])
  const nothingPacked = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([header, Buffer.from(`sha256 ${sha256}\0`), nothingPacked])
}

const LENGTH = sealOf('0'.repeat(64)).length

/** @returns a stream that puts the seal behind what passes */
export function sealing(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')))
    },
  })
}

/**
 * @returns a stream that lets an archive through, and tells in the end whether its seal is that of what
 * passed
 */
export function watchingSeal(tell: (isWhole: boolean) => void): Transform {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const held = Buffer.concat([tail, chunk])
      tail = held.subarray(Math.max(0, held.length - LENGTH))
      hash.update(held.subarray(0, held.length - tail.length))
      done(null, chunk)
    },
    flush(done) {
      tell(tail.equals(sealOf(hash.digest('hex'))))
      done()
    },
  })
}
