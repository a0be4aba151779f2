type MeasuredSound = { loudness: number | null }

/**
 * The volumes at which all takes are as loud as the quietest one, so that they differ by their sound alone.
 * @returns `levels`: factors of the volume, from 0 to 1; `matchedLoudness`: LUFS of all takes then, or null,
 * with factors of 1, for a single take or if one was not measured
 */
export function matchLoudness(sounds: MeasuredSound[]): { matchedLoudness: number | null; levels: number[] } {
  const measured = sounds.flatMap(({ loudness }) => loudness ?? [])
  if (sounds.length < 2 || measured.length < sounds.length) {
    return { matchedLoudness: null, levels: sounds.map(() => 1) }
  }
  const quietest = Math.min(...measured)
  return { matchedLoudness: quietest, levels: measured.map((loudness) => 10 ** ((quietest - loudness) / 20)) }
}
