import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { todayIn } from '#web/shared/lib/dates.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { addMonths, daysOf, isDay, monthOf } from './calendar-days.ts'
import {
  chooseDate,
  chooseSlot,
  dayOf,
  maxBookableDay,
  monthShown,
  monthToFetch,
  EMPTY_CHOICE,
  slotOf,
  turnTo,
  type Choice,
} from './choice.ts'
import { useMonthSlots } from './use-month-slots.ts'

/**
 * State of the booking choice, with all derived data for the calendar, the chips and the two inputs.
 * @param start values of a form posted without JavaScript
 */
export function useBookingChoice(timeZone: string, start: Partial<Choice>) {
  const [choice, setChoice] = useState<Choice>({ ...EMPTY_CHOICE, ...start })
  // Undefined until hydration: the server-rendered page may be cached for longer than a day.
  const today = useHydrated() ? todayIn(timeZone) : undefined
  const { mutate } = useSWRConfig()

  const [lastDay, setLastDay] = useState<string>()
  const month = today && monthShown(choice, today, lastDay)
  const shown = useMonthSlots(month)
  if (shown.slots && shown.slots.lastDay !== lastDay) setLastDay(shown.slots.lastDay)
  const ofDate = useMonthSlots(today && monthToFetch(choice.date, today))

  const day = today && isDay(choice.date) ? dayOf(choice.date, today, ofDate.slots) : undefined
  return {
    date: choice.date,
    timeSlot: today ? slotOf(choice, day) : choice.timeSlot,
    /** the chosen slot is no longer free */
    isSlotTaken: Boolean(today && day && !day.refusal && choice.timeSlot && !slotOf(choice, day)),
    day,
    today,
    calendar:
      today && month
        ? {
            month,
            today,
            days: daysOf(month).map((date) => dayOf(date, today, shown.slots)),
            isLoading: shown.isLoading,
            ...bounds(month, today, lastDay),
          }
        : undefined,
    chooseDate: (date: string) => setChoice((former) => chooseDate(former, date)),
    chooseSlot: (timeSlot: string) => setChoice((former) => chooseSlot(former, timeSlot)),
    turnTo: (to: string) => setChoice((former) => turnTo(former, to)),
    clear: () => setChoice(EMPTY_CHOICE),
    /** Refetches the free slots after a booking attempt. */
    refresh: () => {
      for (const each of new Set([month, isDay(choice.date) ? monthOf(choice.date) : undefined])) {
        if (each) void mutate(keys.monthSlots(each))
      }
    },
  }
}

export type BookingChoice = ReturnType<typeof useBookingChoice>

const bounds = (month: string, today: string, lastDay = maxBookableDay(today)) => ({
  previous: month > monthOf(today) ? addMonths(month, -1) : undefined,
  next: month < monthOf(lastDay) ? addMonths(month, 1) : undefined,
})
