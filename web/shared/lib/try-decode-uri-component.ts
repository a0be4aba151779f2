/** Decodes a part of an address. @returns undefined for one that cannot be decoded (`%`, `%ff`) */
export function tryDecodeURIComponent(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
