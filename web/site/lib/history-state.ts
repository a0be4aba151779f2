/** State of a page in its history entry, restored after Back, Forward and a reload. */
type SavedState = {
  /** pages of the portfolio that are shown */
  pagesShown?: number
  /** scroll position in pixels */
  scrollTop?: number
}

type State = { saved?: SavedState } | null

export const readHistoryState = (): SavedState => (history.state as State)?.saved ?? {}

/** Adds to what is kept; the router's own part of the entry stays. */
export function saveToHistoryState(changes: SavedState): void {
  history.replaceState({ ...(history.state as State), saved: { ...readHistoryState(), ...changes } }, '')
}
