type Input<Values> = {
  /** the values when the save began */
  before: Values
  now: Values
  /** what it has stored */
  saved: Values
}

/** @returns what was saved, with the values that were edited meanwhile */
export function mergeEdits<Values extends Record<string, unknown>>({
  before,
  now,
  saved,
}: Input<Values>): Values {
  const edited = Object.keys(saved).filter((name) => now[name] !== before[name])
  return { ...saved, ...Object.fromEntries(edited.map((name) => [name, now[name]])) }
}
