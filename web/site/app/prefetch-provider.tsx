import { useCallback, type ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { PrefetchContext } from '#web/site/hooks/use-prefetch.ts'
import { prefetchPage } from '../routes.tsx'

/** Provides `usePrefetch` to links, skipping data that SWR has cached. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const { cache, fallback } = useSWRConfig()
  const prefetch = useCallback(
    (path: string) => prefetchPage(path, (key) => key in fallback || cache.get(key)?.data !== undefined),
    [cache, fallback],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
