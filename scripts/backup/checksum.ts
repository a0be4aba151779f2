import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The end of an archive: an empty gzip member, which `tar -xzf` ignores, whose comment is the hash of all
 * bytes before it. gzip's own checksum covers only the unpacked data: it misses changes of the header, and of
 * bits that unpack to the same data.
 */
function checksumMember(sha256: string): Buffer {
  const hasComment = 0x10
  const header = Buffer.from([0x1f, 0x8b, 8, hasComment, 0, 0, 0, 0, 0, 0xff])
  const emptyBody = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([header, Buffer.from(`sha256 ${sha256}\0`), emptyBody])
}

const LENGTH = checksumMember('0'.repeat(64)).length

/** @returns a pass-through stream that appends the checksum */
export function appendChecksum(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, checksumMember(hash.digest('hex')))
    },
  })
}

/** @returns a pass-through stream that reports at the end whether the archive's checksum matches its bytes */
export function verifyChecksum(onEnd: (isIntact: boolean) => void): Transform {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const buffered = Buffer.concat([tail, chunk])
      tail = buffered.subarray(Math.max(0, buffered.length - LENGTH))
      hash.update(buffered.subarray(0, buffered.length - tail.length))
      done(null, chunk)
    },
    flush(done) {
      onEnd(tail.equals(checksumMember(hash.digest('hex'))))
      done()
    },
  })
}
