import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { HydrationMarker } from '../shared/app/hydration-marker.tsx'
import { App } from './app/app.tsx'
import { ErrorBoundary } from '../shared/app/error-boundary.tsx'
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID, type PageData } from '../shared/app/page-data.ts'
import { loadCode } from '../shared/lib/load-code.ts'
import { reportFailure } from '../shared/lib/report-failure.ts'
import { loadMotion } from './lib/animate-element.ts'
import { whenIdle } from './lib/when-idle.ts'
import { matchPage } from './routes.tsx'
import '../shared/styles/index.css'

const data = JSON.parse(document.getElementById(DATA_ELEMENT_ID)!.textContent) as PageData

// After a form post, restore the page's own URL: a reload must not post again.
if (data.form) history.replaceState(history.state, '', data.form.address)

// Load the page's chunk first: hydrating without it would remove the server-rendered content.
const { route, params } = matchPage(location.pathname)
const parts = route.parts?.({ params, get: <T,>(key: string) => data.fallback[key] as T | undefined }) ?? []
const hasCode = await loadCode(() => Promise.all([route.Page, ...parts].map(({ load }) => load()))).then(
  () => true,
  (error: unknown) => reportFailure('Page code failed to load, hydration skipped', error),
)

if (hasCode) {
  // In a transition React yields every few milliseconds, so slow phones stay responsive.
  startTransition(() => {
    hydrateRoot(
      document.getElementById(ROOT_ELEMENT_ID)!,
      <HydrationMarker>
        <ErrorBoundary frame="main">
          <BrowserRouter>
            <App data={data} />
          </BrowserRouter>
        </ErrorBoundary>
      </HydrationMarker>,
    )
  })
  // A failure is ignored: without the animation code nothing moves, but everything is there.
  whenIdle(() => void loadMotion().catch(() => {}))
}
