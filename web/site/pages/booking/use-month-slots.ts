import useSWR from 'swr'
import type { MonthSlots } from '#endpoints/bookings/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'

/**
 * What is free in a month. Unlike the site's content it is asked for anew whenever it is shown: others book
 * meanwhile.
 * @param month yyyy-mm, or nothing
 */
export function useMonthSlots(month: string | undefined): {
  answer: MonthSlots | undefined
  isLoading: boolean
} {
  const { data, error } = useSWR<MonthSlots>(month ? keys.monthSlots(month) : null, {
    revalidateIfStale: true,
  })
  return { answer: data, isLoading: month !== undefined && data === undefined && error === undefined }
}
