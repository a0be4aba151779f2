import { fileTypeFromBuffer } from 'file-type'

/** Types that are a kind of another one for us. */
const sameAs: Record<string, string> = { 'image/apng': 'image/png' }

/** How far a comment or a declaration may push the root element of an SVG. */
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

/** An SVG begins with its root element, after nothing but a declaration, a doctype, comments and blanks. */
function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, SVG_HEAD).toString('utf8').replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<svg[\s>/]/i.test(head)
}
