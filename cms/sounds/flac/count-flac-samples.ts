import { readFrameHeader, type FrameHeader } from './frame-header.ts'

/**
 * Counts the samples of a FLAC by the numbers in the headers of its last frames: a number counts frames, or
 * samples if the block size varies.
 * @param tail the last bytes of the file
 * @returns undefined if they do not have two consecutive frames: any bytes may look like one frame
 */
export function countFlacSamples(tail: Buffer): number | undefined {
  /** frames by the number that the frame after them has */
  const framesByNextNumber = new Map<number, FrameHeader>()
  let count: number | undefined
  for (let at = tail.indexOf(0xff); at >= 0; at = tail.indexOf(0xff, at + 1)) {
    const frame = readFrameHeader(tail, at)
    if (!frame) continue
    const { number, blockSize, hasVariableBlockSize } = frame
    const previous = framesByNextNumber.get(number)
    if (previous?.hasVariableBlockSize === hasVariableBlockSize) {
      const firstSample = hasVariableBlockSize ? number : number * previous.blockSize
      count = Math.max(count ?? 0, firstSample + blockSize)
    }
    framesByNextNumber.set(hasVariableBlockSize ? number + blockSize : number + 1, frame)
  }
  return count
}
