import type { RequestedRange } from '#cms/storage/files/file-store.ts'

/**
 * Parses a `Range` header with a single byte range (RFC 9110, 14).
 * @returns undefined for the whole file, which is also sent for multiple ranges and a malformed header
 */
export function parseByteRange(header: string | undefined): RequestedRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
