import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SWRConfig, useSWRConfig } from 'swr'
import { HydratedContext, useDetectHydration } from '#web/shared/hooks/use-hydrated.ts'
import { FormOutcomeContext } from '#web/site/hooks/use-form-outcome.ts'
import { PrefetchContext } from '#web/site/hooks/use-prefetch.ts'
import { FailuresContext, type Failures } from '#web/shared/hooks/use-read.ts'
import { api } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { PageData } from '#web/shared/app/page-data.ts'
import { prefetchPage } from '../routes.tsx'
import { Layout } from './layout.tsx'

const NO_FAILURES: Failures = {}
const RETRIES = 3

/** The site below the router, rendered on the server and hydrated in the browser. */
export function App({ data }: { data: PageData }) {
  const isHydrated = useDetectHydration()
  const isFirstView = useFirstView()
  const config = useMemo(
    () => ({
      // One cache per render: requests on the server must not share data.
      provider: () => new Map(),
      fallback: data.fallback,
      fetcher: takePrefetched,
      // Data embedded by the server is fresh; SWR still revalidates on focus and reconnect.
      revalidateIfStale: false,
      shouldRetryOnError: (error: unknown) =>
        !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
      errorRetryCount: RETRIES,
    }),
    [data],
  )
  return (
    <SWRConfig value={config}>
      <HydratedContext value={isHydrated}>
        <FailuresContext value={useFirstFailures(data.failures, isHydrated)}>
          <FormOutcomeContext value={isFirstView ? data.form?.outcome : undefined}>
            <PrefetchProvider>
              <Layout year={data.year} isPreview={isFirstView && data.isPreview === true} />
            </PrefetchProvider>
          </FormOutcomeContext>
        </FailuresContext>
      </HydratedContext>
    </SWRConfig>
  )
}

/**
 * On the server-rendered page a 404 is final; other failures are fetched again after hydration. Pages reached
 * by navigation start without failures.
 */
function useFirstFailures(failures: Failures, isHydrated: boolean): Failures {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  return useMemo(() => {
    if (pathname !== firstPath) return NO_FAILURES
    if (!isHydrated) return failures
    return Object.fromEntries(Object.entries(failures).filter(([, { status }]) => status === 404))
  }, [failures, pathname, firstPath, isHydrated])
}

/** The outcome of a posted form belongs to the first view only: after navigating back the form is empty. */
function useFirstView(): boolean {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  const [hasLeft, setHasLeft] = useState(false)
  if (pathname !== firstPath && !hasLeft) setHasLeft(true)
  return pathname === firstPath && !hasLeft
}

/** Reads of data that no page has shown yet: those under way, and those that failed. */
const prefetches = new Map<string, Promise<unknown>>()

/** A page that is opened waits for a prefetch under way, and shows why one failed: nothing is read twice. */
function takePrefetched(key: string): Promise<unknown> {
  const read = prefetches.get(key) ?? api.get(key)
  prefetches.delete(key)
  return read
}

/**
 * Provides `usePrefetch` to links. What is read goes into SWR's cache, and a page opens with it; SWR's own
 * `preload` would give it to the page one render later, after a skeleton.
 */
function PrefetchProvider({ children }: { children: ReactNode }) {
  const { cache, fallback, mutate } = useSWRConfig()
  const prefetch = useCallback(
    (path: string) => {
      prefetchPage(path, (key) => {
        if (key in fallback || prefetches.has(key) || cache.get(key)?.data !== undefined) return
        const read = api.get(key)
        prefetches.set(key, read)
        read.then(
          (data) => {
            prefetches.delete(key)
            void mutate(key, data, { revalidate: false })
          },
          () => {},
        )
      })
    },
    [cache, fallback, mutate],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
