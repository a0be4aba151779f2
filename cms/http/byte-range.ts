import type { WantedRange } from '#cms/storage/files/file-store.ts'

/**
 * The one range that a `Range` header asks for (RFC 9110, 14).
 * @returns undefined for the whole file, which is also the answer to several ranges and to what is no range
 */
export function parseByteRange(header: string | undefined): WantedRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return { last: Number(last) }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
