/**
 * Height of the drawing. Its width is two units for each bar, so that the middle of a bar is a whole number.
 */
export const HEIGHT = 100
const MIDDLE = HEIGHT / 2
/** leaves space for the round ends of the longest bar */
const MAX_HALF_HEIGHT = 47

type Input = { peaks: number[]; bars: number; highestPeak: number }

/**
 * A sound as upright bars around a middle line.
 * @param input.peaks over the whole length
 * @param input.highestPeak the peak that the longest bar stands for
 */
export function waveformPath({ peaks, bars, highestPeak }: Input): string {
  return Array.from({ length: bars }, (_, bar) => {
    const first = Math.floor((bar * peaks.length) / bars)
    const end = Math.max(Math.floor(((bar + 1) * peaks.length) / bars), first + 1)
    const peak = Math.max(...peaks.slice(first, end))
    const halfHeight = Math.max(Math.round((peak / highestPeak) * MAX_HALF_HEIGHT), 1)
    return `M${2 * bar + 1} ${MIDDLE - halfHeight}V${MIDDLE + halfHeight}`
  }).join('')
}
