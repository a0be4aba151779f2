import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AliveMark } from '../shared/app/alive-mark.tsx'
import { App } from './app/app.tsx'
import { ErrorBoundary } from '../shared/app/error-boundary.tsx'
import { DATA_ELEMENT, ROOT_ELEMENT, type PageData } from '../shared/app/page-data.ts'
import { loadCode } from '../shared/lib/load-code.ts'
import { reportFailure } from '../shared/lib/report.ts'
import { matchPage } from './routes.tsx'
import '../shared/styles/index.css'

const data = JSON.parse(document.getElementById(DATA_ELEMENT)!.textContent) as PageData

// the address of a form's page is the page's: a reload then sends nothing
if (data.form) history.replaceState(history.state, '', data.form.address)

// the page's code first: without it, hydration would take away what the server rendered until it is there
const hasCode = await loadCode(() => matchPage(location.pathname).route.Page.preload()).then(
  () => true,
  (error: unknown) => reportFailure('The page stays as the server sent it', error),
)

if (hasCode) {
  // in a transition React works in slices of some milliseconds: a slow phone answers to its user meanwhile
  startTransition(() => {
    hydrateRoot(
      document.getElementById(ROOT_ELEMENT)!,
      <AliveMark>
        <ErrorBoundary frame="main">
          <BrowserRouter>
            <App data={data} />
          </BrowserRouter>
        </ErrorBoundary>
      </AliveMark>,
    )
  })
}
