import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { keyOf } from '#web/shared/lib/key-of.ts'
import { addDays, addMonthsToDay, columnOf, monthOf } from './calendar-days.ts'

type Options = {
  grid: RefObject<HTMLElement | null>
  /** visible days */
  days: string[]
  /** the day in the tab order before the first keyboard move */
  entry: string
  first: string
  last: string
  onTurn: (month: string) => void
}

const YEAR = 12

/** Target day of each key (ARIA date picker grid pattern). */
const MOVES: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -columnOf(day)),
  End: (day) => addDays(day, 6 - columnOf(day)),
  PageUp: (day, shift) => addMonthsToDay(day, shift ? -YEAR : -1),
  PageDown: (day, shift) => addMonthsToDay(day, shift ? YEAR : 1),
}

/**
 * Roving tabindex: one day of the grid is in the tab order, the keys move the focus, also into other months.
 */
export function useRovingDay({ grid, days, entry, first, last, onTurn }: Options) {
  const [visited, setVisited] = useState<string>()
  const focusable = visited && days.includes(visited) ? visited : entry

  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES[keyOf(event)]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const wanted = move(focusable, event.shiftKey)
    const day = clampDay(wanted, first, last)
    flushSync(() => {
      setVisited(day)
      if (!days.includes(day)) onTurn(monthOf(day))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return { focusable, onKeyDown, visit: setVisited }
}

function clampDay(day: string, first: string, last: string): string {
  if (day < first) return first
  return day > last ? last : day
}
