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
  farthest,
  monthShown,
  monthToAsk,
  NO_CHOICE,
  slotOf,
  turnTo,
  type Choice,
} from './choice.ts'
import { useMonthSlots } from './use-month-slots.ts'

/**
 * The visitor's choice of a day and a time, with all that the calendar, the chips and the two fields show of
 * it.
 * @param start what was chosen before the page came alive
 */
export function useBookingChoice(timeZone: string, start: Partial<Choice>) {
  const [choice, setChoice] = useState<Choice>({ ...NO_CHOICE, ...start })
  // the server does not know the visitor's today, and its page is kept for longer than a day
  const today = useHydrated() ? todayIn(timeZone) : undefined
  const { mutate } = useSWRConfig()

  const [lastDay, setLastDay] = useState<string>()
  const month = today && monthShown(choice, today, lastDay)
  const shown = useMonthSlots(month)
  if (shown.answer && shown.answer.lastDay !== lastDay) setLastDay(shown.answer.lastDay)
  const ofDate = useMonthSlots(today && monthToAsk(choice.date, today))

  const day = today && isDay(choice.date) ? dayOf(choice.date, today, ofDate.answer) : undefined
  return {
    date: choice.date,
    timeSlot: today ? slotOf(choice, day) : choice.timeSlot,
    /** it was chosen, and is not free any more */
    isLost: Boolean(today && day && !day.refusal && choice.timeSlot && !slotOf(choice, day)),
    day,
    today,
    calendar:
      today && month
        ? {
            month,
            today,
            days: daysOf(month).map((date) => dayOf(date, today, shown.answer)),
            isLoading: shown.isLoading,
            ...bounds(month, today, lastDay),
          }
        : undefined,
    chooseDate: (date: string) => setChoice((former) => chooseDate(former, date)),
    chooseSlot: (timeSlot: string) => setChoice((former) => chooseSlot(former, timeSlot)),
    turnTo: (to: string) => setChoice((former) => turnTo(former, to)),
    clear: () => setChoice(NO_CHOICE),
    /** Asks again what is free: somebody booked, perhaps this visitor. */
    refresh: () => {
      for (const known of new Set([month, isDay(choice.date) ? monthOf(choice.date) : undefined])) {
        if (known) void mutate(keys.monthSlots(known))
      }
    },
  }
}

export type BookingChoice = ReturnType<typeof useBookingChoice>

const bounds = (month: string, today: string, lastDay = farthest(today)) => ({
  previous: month > monthOf(today) ? addMonths(month, -1) : undefined,
  next: month < monthOf(lastDay) ? addMonths(month, 1) : undefined,
})
