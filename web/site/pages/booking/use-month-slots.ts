import useSWR from 'swr'
import type { MonthSlots } from '#cms/schemas/bookings.ts'
import { keys } from '#web/shared/lib/keys.ts'

/**
 * The free slots of a month. Unlike the site's content they are revalidated on every mount, since others book
 * meanwhile.
 * @param month yyyy-mm, or undefined to skip
 */
export function useMonthSlots(month: string | undefined): {
  slots: MonthSlots | undefined
  isLoading: boolean
} {
  const { data, error } = useSWR<MonthSlots>(month ? keys.monthSlots(month) : null, {
    revalidateIfStale: true,
  })
  return { slots: data, isLoading: month !== undefined && data === undefined && error === undefined }
}
