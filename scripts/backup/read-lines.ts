import { createReadStream, existsSync } from 'node:fs'

const LINE_END = 0x0a

/**
 * Yields the lines of a file; none when it does not exist. Node's readline does not fit: it also breaks lines
 * at U+2028, which JSON may contain.
 */
export async function* readLines(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  if (!existsSync(path)) return
  let parts: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      signal?.throwIfAborted()
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString()
      parts = []
      start = end + 1
    }
    parts.push(chunk.subarray(start))
  }
}
