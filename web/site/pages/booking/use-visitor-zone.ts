import { useMemo } from 'react'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'

/**
 * The visitor's IANA time zone, such as Europe/Lisbon; undefined on the server and if the browser does not
 * know it.
 */
export function useVisitorZone(): string | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? browserZone() : undefined), [isHydrated])
}

function browserZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? undefined : timeZone
}
