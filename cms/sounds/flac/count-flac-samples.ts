import { readFrameHeader, type FrameHeader } from './frame-header.ts'

/**
 * How many samples of a FLAC come before its end, told by the headers of its last frames.
 * @param tail its last bytes
 * @returns undefined if they do not have two frames one after the other: any bytes may look like one
 */
export function countFlacSamples(tail: Buffer): number | undefined {
  /** frames by the number that the next one has */
  const framesByNextNumber = new Map<number, FrameHeader>()
  let end: number | undefined
  for (let at = tail.indexOf(0xff); at >= 0; at = tail.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(tail, at)
    if (!frame) continue
    const { number, blockSize, hasVariableBlockSize } = frame
    const previous = framesByNextNumber.get(number)
    if (previous?.hasVariableBlockSize === hasVariableBlockSize) {
      end = Math.max(end ?? 0, (hasVariableBlockSize ? number : number * previous.blockSize) + blockSize)
    }
    framesByNextNumber.set(hasVariableBlockSize ? number + blockSize : number + 1, frame)
  }
  return end
}
