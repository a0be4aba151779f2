type MeasuredSound = { loudness: number | null }

/**
 * How loud each take is played, so that they differ by their sound alone: the louder ones as loud as the
 * quietest.
 * @returns factors from 0 to 1, and the loudness that they lead to; null, and no factor, unless several were
 * measured
 */
export function matchLoudness(sounds: MeasuredSound[]): { matched: number | null; levels: number[] } {
  const measured = sounds.flatMap(({ loudness }) => loudness ?? [])
  if (sounds.length < 2 || measured.length < sounds.length) {
    return { matched: null, levels: sounds.map(() => 1) }
  }
  const quietest = Math.min(...measured)
  return { matched: quietest, levels: measured.map((loudness) => 10 ** ((quietest - loudness) / 20)) }
}
