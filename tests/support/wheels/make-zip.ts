import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A zip archive of these files, by their paths, whatever these are: what no library would write is what some
 * tests need.
 */
export function makeZip(files: Record<string, string>): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let place = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)]
    const facts = entryHeader(packed, content, name)
    const body = Buffer.concat([uint(4, 0x04034b50), facts, name, packed])
    heads.push(
      Buffer.concat([uint(4, 0x02014b50), uint(2, 20), facts, uint(2, 0, 0, 0), uint(4, 0, place), name]),
    )
    bodies.push(body)
    place += body.length
  }
  const [head, count] = [Buffer.concat(heads), heads.length]
  return Buffer.concat([
    ...bodies,
    head,
    uint(4, 0x06054b50),
    uint(2, 0, 0, count, count),
    uint(4, head.length, place),
    uint(2, 0),
  ])
}

/**
 * What both the head of a file and the list at the end say: needed version, flags (UTF-8), method, time, day,
 * checksum, sizes, lengths of names.
 */
const entryHeader = (packed: Buffer, content: string, name: Buffer) =>
  Buffer.concat([
    uint(2, 20, 0x800, 8, 0, 0x21),
    uint(4, crc32(content), packed.length, Buffer.byteLength(content)),
    uint(2, name.length, 0),
  ])

function uint(size: number, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size)
  return bytes
}
