import { useMemo } from 'react'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'

/**
 * The visitor's own zone, such as Europe/Lisbon; nothing on the server, which cannot know it, and where the
 * browser does not.
 */
export function useVisitorZone(): string | undefined {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? browserZone() : undefined), [isHydrated])
}

function browserZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? undefined : timeZone
}
