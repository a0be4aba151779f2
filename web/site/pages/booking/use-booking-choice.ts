import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { MonthSlots } from '#cms/schemas/bookings.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { todayIn } from '#web/shared/lib/dates.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { addMonths, listDays, isDay, toMonth } from './calendar-days.ts'
import {
  chooseDate,
  chooseSlot,
  toDay,
  maxBookableDay,
  getShownMonth,
  monthToFetch,
  EMPTY_CHOICE,
  getFreeSlot,
  showMonth,
  type Choice,
} from './choice.ts'

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
  const month = today && getShownMonth(choice, { today, lastDay })
  const monthSlots = useMonthSlots(month)
  if (monthSlots.slots && monthSlots.slots.lastDay !== lastDay) setLastDay(monthSlots.slots.lastDay)
  const dateSlots = useMonthSlots(today && monthToFetch({ date: choice.date, today }))

  const day =
    today && isDay(choice.date) ? toDay({ date: choice.date, today, slots: dateSlots.slots }) : undefined
  return {
    date: choice.date,
    timeSlot: today ? getFreeSlot(choice, day) : choice.timeSlot,
    /** the chosen slot was taken meanwhile */
    isSlotTaken: Boolean(today && day && !day.refusal && choice.timeSlot && !getFreeSlot(choice, day)),
    day,
    today,
    calendar:
      today && month
        ? {
            month,
            today,
            days: listDays(month).map((date) => toDay({ date, today, slots: monthSlots.slots })),
            isLoading: monthSlots.isLoading,
            ...adjacentMonths(month, today, lastDay),
          }
        : undefined,
    chooseDate: (date: string) => setChoice((previous) => chooseDate(previous, date)),
    chooseSlot: (timeSlot: string) => setChoice((previous) => chooseSlot(previous, timeSlot)),
    showMonth: (newMonth: string) => setChoice((previous) => showMonth(previous, newMonth)),
    clear: () => setChoice(EMPTY_CHOICE),
    /** Refetches the free slots after a booking attempt. */
    refresh: () => {
      for (const usedMonth of new Set([month, isDay(choice.date) ? toMonth(choice.date) : undefined])) {
        if (usedMonth) void mutate(keys.monthSlots(usedMonth))
      }
    },
  }
}

export type BookingChoice = ReturnType<typeof useBookingChoice>

const adjacentMonths = (month: string, today: string, lastDay = maxBookableDay(today)) => ({
  previous: month > toMonth(today) ? addMonths(month, -1) : undefined,
  next: month < toMonth(lastDay) ? addMonths(month, 1) : undefined,
})

/**
 * The free slots of a month. Unlike the site's content they are revalidated on every mount, since others book
 * meanwhile.
 * @param month yyyy-mm, or undefined to skip
 */
function useMonthSlots(month: string | undefined): {
  slots: MonthSlots | undefined
  isLoading: boolean
} {
  const { data, error } = useSWR<MonthSlots>(month ? keys.monthSlots(month) : null, {
    revalidateIfStale: true,
  })
  return { slots: data, isLoading: month !== undefined && data === undefined && error === undefined }
}
