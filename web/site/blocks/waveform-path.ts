/** Of the drawing: twice as many units wide as it has bars, so that the middle of each is a whole number. */
export const HEIGHT = 100
const MIDDLE = HEIGHT / 2
/** leaves scene for the round ends of the longest */
const MAX_HALF_HEIGHT = 47

/**
 * A sound as upright bars around a middle line.
 * @param peaks over the whole length
 * @param highest what the longest bar stands for
 */
export function waveformPath({
  peaks,
  bars,
  highest,
}: {
  peaks: number[]
  bars: number
  highest: number
}): string {
  return Array.from({ length: bars }, (_, bar) => {
    const first = Math.floor((bar * peaks.length) / bars)
    const end = Math.max(Math.floor(((bar + 1) * peaks.length) / bars), first + 1)
    const half = Math.max(Math.round((Math.max(...peaks.slice(first, end)) / highest) * MAX_HALF_HEIGHT), 1)
    return `M${2 * bar + 1} ${MIDDLE - half}V${MIDDLE + half}`
  }).join('')
}
