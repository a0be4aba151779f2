import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { HydratedContext, useTakingOver } from '#web/shared/hooks/use-hydrated.ts'
import { FormOutcomeContext } from '#web/site/hooks/use-form-outcome.ts'
import { FailuresContext, type Failures } from '#web/shared/hooks/use-read.ts'
import { api } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { Layout } from './layout.tsx'
import type { PageData } from '#web/shared/app/page-data.ts'
import { PrefetchProvider } from './prefetch-provider.tsx'

const NO_FAILURES: Failures = {}
const RETRIES = 3

/** The whole site below the router: what the server renders and the browser takes over. */
export function App({ data }: { data: PageData }) {
  const hasTakenOver = useTakingOver()
  const config = useMemo(
    () => ({
      // a cache of its own for each render: the server must not mix two of them
      provider: () => new Map(),
      fallback: data.fallback,
      fetcher: (key: string) => api.get(key),
      // what the server sent is fresh; focus and reconnect ask again
      revalidateIfStale: false,
      shouldRetryOnError: (error: unknown) =>
        !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
      errorRetryCount: RETRIES,
    }),
    [data],
  )
  return (
    <SWRConfig value={config}>
      <HydratedContext value={hasTakenOver}>
        <FailuresContext value={useFirstFailures(data.failures, hasTakenOver)}>
          <FormOutcomeContext value={useFirstView() ? data.form?.outcome : undefined}>
            <PrefetchProvider>
              <Layout year={data.year} />
            </PrefetchProvider>
          </FormOutcomeContext>
        </FailuresContext>
      </HydratedContext>
    </SWRConfig>
  )
}

/**
 * What was not found stays so on the page that the server rendered; what failed otherwise is asked for again
 * as soon as the browser has taken over. Later pages ask for themselves.
 */
function useFirstFailures(failures: Failures, hasTakenOver: boolean): Failures {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  return useMemo(() => {
    if (pathname !== firstPath) return NO_FAILURES
    if (!hasTakenOver) return failures
    return Object.fromEntries(Object.entries(failures).filter(([, { status }]) => status === 404))
  }, [failures, pathname, firstPath, hasTakenOver])
}

/**
 * How a form went belongs to the view that the server rendered: whoever comes back to the page finds the form
 * anew.
 */
function useFirstView(): boolean {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasLeft, setHasLeft] = useState(false)
  if (pathname !== first && !hasLeft) setHasLeft(true)
  return pathname === first && !hasLeft
}
