import { BLOCK, checksum } from './tar-write.ts'

export type ReadFile = { path: string; size: number; mode: number; content: AsyncGenerator<Buffer> }

/** The bytes are not an archive of `writeTar`, or are incomplete. */
export class Damaged extends Error {}

/**
 * Reads an archive of `writeTar`: plain files only, so that an archive cannot create links or devices.
 * @param bytes the archive, gunzipped
 * @returns its files in order; read the content of each before requesting the next
 * @throws Damaged
 */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadFile> {
  const source = new Source(bytes)
  for (;;) {
    const block = await source.take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const file = parse(block)
    yield { ...file, content: source.stream(file.size) }
    await source.take((BLOCK - (file.size % BLOCK)) % BLOCK)
  }
}

function parse(block: Buffer): Omit<ReadFile, 'content'> {
  if (number(block, 148, 8) !== checksum(block)) throw new Damaged('a header is not readable')
  const type = block.toString('latin1', 156, 157)
  if (type !== '0') {
    throw new Damaged(`it holds something that is no plain file (type ${JSON.stringify(type)})`)
  }
  const [name, prefix] = [text(block, 0, 100), text(block, 345, 155)]
  return {
    path: prefix ? `${prefix}/${name}` : name,
    size: number(block, 124, 12),
    mode: number(block, 100, 8) & 0o777,
  }
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

function number(block: Buffer, start: number, length: number): number {
  const digits = text(block, start, length).trim()
  if (!/^[0-7]+$/.test(digits)) throw new Damaged('a header is not readable')
  return Number.parseInt(digits, 8)
}

/** Reads pieces of a requested size from chunks of any size. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.stream(size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) await this.#fill()
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Damaged('it ends too early')
    this.#rest = value
  }
}
