/** @returns a duration as a clock shows it: `0:24`, `1:02:03` */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}

/** As in `−18.2 LUFS`. */
export const formatLoudness = (loudness: number) => `${loudness.toFixed(1).replace('-', '−')} LUFS`
