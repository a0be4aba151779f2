/** One target and its result; `met` is undefined when it was not measured. */
export type Verdict = { name: string; wanted: string; got: string; met: boolean | undefined }

const MISSING = 'not measured'

export function atLeast(name: string, limit: number, value: number | undefined, unit: string): Verdict {
  return {
    name,
    wanted: `≥ ${limit} ${unit}`,
    got: shown(value, unit),
    met: value === undefined ? undefined : value >= limit,
  }
}

export function atMost(name: string, limit: number, value: number | undefined, unit: string): Verdict {
  return {
    name,
    wanted: `≤ ${limit} ${unit}`,
    got: shown(value, unit),
    met: value === undefined ? undefined : value <= limit,
  }
}

const shown = (value: number | undefined, unit: string) =>
  value === undefined ? MISSING : `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`
