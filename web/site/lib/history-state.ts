/** State of a page in its history entry, restored after Back, Forward and a reload. */
type SavedState = {
  /** number of pages of the portfolio that are shown */
  pagesShown?: number
  /** scroll position in pixels */
  scrollTop?: number
}

type State = { saved?: SavedState } | null

export const readHistoryState = (): SavedState => (history.state as State)?.saved ?? {}

/** Changes a part of the saved state; the router's state in the same entry stays. */
export function saveToHistoryState(changes: SavedState): void {
  history.replaceState({ ...(history.state as State), saved: { ...readHistoryState(), ...changes } }, '')
}
