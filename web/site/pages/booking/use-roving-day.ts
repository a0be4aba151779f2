import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { addCalendarDays, addMonthsToDay, weekdayColumn, toMonth } from './calendar-days.ts'

type Options = {
  grid: RefObject<HTMLElement | null>
  /** visible days */
  days: string[]
  /** the day in the tab order before the first keyboard move */
  tabStop: string
  /** first and last day that keys can reach; undefined: keys go on into other months */
  firstDay: string | undefined
  lastDay: string | undefined
  onShowMonth: (month: string) => void
}

const MONTHS_PER_YEAR = 12

/** Target day of each key (ARIA date picker grid pattern). */
const TARGET_DAY: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => addCalendarDays(day, -1),
  ArrowRight: (day) => addCalendarDays(day, 1),
  ArrowUp: (day) => addCalendarDays(day, -7),
  ArrowDown: (day) => addCalendarDays(day, 7),
  Home: (day) => addCalendarDays(day, -weekdayColumn(day)),
  End: (day) => addCalendarDays(day, 6 - weekdayColumn(day)),
  PageUp: (day, shift) => addMonthsToDay(day, shift ? -MONTHS_PER_YEAR : -1),
  PageDown: (day, shift) => addMonthsToDay(day, shift ? MONTHS_PER_YEAR : 1),
}

/**
 * Roving tabindex: one day of the grid is in the tab order, the keys move the focus, also into other months.
 */
export function useRovingDay({ grid, days, tabStop, firstDay, lastDay, onShowMonth }: Options) {
  const [focusedDay, setFocusedDay] = useState<string>()
  const tabbableDay = focusedDay && days.includes(focusedDay) ? focusedDay : tabStop

  function onKeyDown(event: KeyboardEvent): void {
    const move = TARGET_DAY[pressedKey(event)]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const day = clampDay(move(tabbableDay, event.shiftKey), { firstDay, lastDay })
    flushSync(() => {
      setFocusedDay(day)
      if (!days.includes(day)) onShowMonth(toMonth(day))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return { tabbableDay, onKeyDown, setFocusedDay }
}

function clampDay(day: string, { firstDay, lastDay }: Pick<Options, 'firstDay' | 'lastDay'>): string {
  if (firstDay && day < firstDay) return firstDay
  return lastDay && day > lastDay ? lastDay : day
}
