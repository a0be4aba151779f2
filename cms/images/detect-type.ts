import { fileTypeFromBuffer } from 'file-type'
import { readSvgStart } from './read-svg-start.ts'

/** Types that are a kind of another one for us. */
const sameAs: Record<string, string> = { 'image/apng': 'image/png' }

/** Bytes that hold the start of an SVG, whatever characters it is written in. */
const SVG_HEAD = 4_096

/**
 * The type of a file by its bytes; what its name or its sender says does not count.
 * @returns undefined where nothing is recognised
 */
export async function detectType(bytes: Buffer): Promise<string | undefined> {
  if (isSvg(bytes)) return 'image/svg+xml'
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && (sameAs[found.mime] ?? found.mime)
}

const isSvg = (bytes: Buffer) => readSvgStart(bytes.subarray(0, SVG_HEAD).toString('utf8')) !== undefined
