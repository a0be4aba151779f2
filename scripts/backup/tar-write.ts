/**
 * An archive is a gzipped plain tar (ustar, POSIX.1-1988): any `tar -xzf` opens it without this program.
 */

export const BLOCK = 512
const END = Buffer.alloc(2 * BLOCK)
const MAX_NAME = 100
const MAX_SIZE = 8 ** 11 - 1

export type TarFile = {
  path: string
  size: number
  mode: number
  mtime: Date
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * @param files each is read once, in order
 * @returns the bytes of the archive
 * @throws when a file's length differs from its declared size, which tar writes before the content
 */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  for await (const file of files) {
    yield header(file)
    let written = 0
    for await (const chunk of file.content) {
      written += chunk.length
      yield chunk
    }
    if (written !== file.size) throw new Error(`${file.path} changed while it was read`)
    yield Buffer.alloc((BLOCK - (written % BLOCK)) % BLOCK)
  }
  yield END
}

function header({ path, size, mode, mtime }: TarFile): Buffer {
  if (size > MAX_SIZE) throw new Error(`${path} is larger than a tar file can say (8 GB)`)
  const { name, prefix } = splitPath(path)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 'utf8')
  block.write(octal(mode & 0o777, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(mtime.getTime() / 1000), 12), 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345, 'utf8')
  block.write(`${octal(checksum(block), 7)} `, 148)
  return block
}

/** @returns the sum of a header's bytes, with the checksum field counted as spaces */
export function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Splits a long path at a slash into ustar's prefix and name fields. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= MAX_NAME) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= MAX_NAME && Buffer.byteLength(prefix) <= 155) return { name, prefix }
  }
  throw new Error(`The path ${path} is too long for an archive`)
}
