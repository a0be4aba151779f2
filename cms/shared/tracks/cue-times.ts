import { HOUR, MINUTE, SECOND } from '../units.ts'

const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/
const LAST = 100 * HOUR - 1

/**
 * Reads a time of WebVTT or SubRip, or one that somebody typed: `1:02`, `00:01:02.500`, `00:01:02,500`.
 * @returns milliseconds; undefined for anything that is not a time, or later than 99:59:59.999
 */
export function parseCueTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = ''] = TIME.exec(text.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const time =
    Number(hours) * HOUR +
    Number(minutes) * MINUTE +
    Number(seconds) * SECOND +
    Number(fraction.padEnd(3, '0'))
  return time <= LAST ? time : undefined
}

/** @returns as in `01:02.500`, with hours where there are any */
export function formatCueTime(time: number): string {
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  const hours = time >= HOUR ? `${pad(time / HOUR)}:` : ''
  return `${hours}${pad((time % HOUR) / MINUTE)}:${pad((time % MINUTE) / SECOND)}.${pad(time % SECOND, 3)}`
}
