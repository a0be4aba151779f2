import { readFrameHeader, type FrameHeader } from './frame-header.ts'

/**
 * How many samples of a FLAC come before its end, told by the headers of its last frames.
 * @param tail its last bytes
 * @returns undefined if they do not have two frames one after the other: any bytes may look like one
 */
export function lastSampleOf(tail: Buffer): number | undefined {
  /** frames by the number that the next one has */
  const before = new Map<number, FrameHeader>()
  let end: number | undefined
  for (let at = tail.indexOf(0xff); at >= 0; at = tail.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(tail, at)
    if (!frame) continue
    const { number, size, isVaried } = frame
    const former = before.get(number)
    if (former?.isVaried === isVaried) {
      end = Math.max(end ?? 0, (isVaried ? number : number * former.size) + size)
    }
    before.set(isVaried ? number + size : number + 1, frame)
  }
  return end
}
