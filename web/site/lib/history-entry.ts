/** What a page keeps with its entry in the history: it is there again after Back, Forward and a reload. */
type Kept = {
  /** pages of the portfolio that are shown */
  shown?: number
  /** where the page stands, in pixels from its top */
  top?: number
}

type State = { kept?: Kept } | null

export const readEntry = (): Kept => (history.state as State)?.kept ?? {}

/** Adds to what is kept; the router's own part of the entry stays. */
export function keepInEntry(facts: Kept): void {
  history.replaceState({ ...(history.state as State), kept: { ...readEntry(), ...facts } }, '')
}
