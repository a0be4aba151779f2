import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { messages } from '#cms/shared/messages.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { notFoundPage, matchPage, type PageRoute } from '../routes.tsx'
import { App } from './app.tsx'
import { renderDocument, type PageAssets } from './document.ts'
import { ErrorScreen } from './error-screen.tsx'
import { headTags } from './head-tags.ts'
import { readPageData, type LogFailure, type ReadData, type ReadPage } from './read-page-data.ts'

export type RenderInput = {
  /** path and query of the address, as they came */
  url: string
  read: ReadData
  log: LogFailure
  /** an origin, without a slash at its end */
  publicUrl: string
  /** the files that a page's module needs */
  assetsOf: (module: string) => PageAssets
}

export type RenderedPage = { status: number; html: string; headers: Record<string, string> }

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * Renders the page of an address with its data: the same for every visitor. A page that fails becomes the error
 * screen, which tells the status and nothing of the inside.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  try {
    const pathname = input.url.split('?')[0]!
    const { route, params } = matchPage(pathname)
    const [page] = await Promise.all([readPageData({ route, params, read: input.read, log: input.log }), route.Page.preload(), notFoundPage.Page.preload()])
    if (!page.studio) return renderError(input, page.status)
    const isThere = route !== notFoundPage && (route.exists?.(page.studio) ?? true)
    return render({ ...input, pathname, page, studio: page.studio, route: isThere ? route : notFoundPage, params })
  } catch (error) {
    input.log({ err: error, url: input.url }, 'A page could not be rendered')
    return renderError(input, 500)
  }
}

type Ready = RenderInput & { pathname: string; page: ReadPage; studio: Studio; route: PageRoute; params: Record<string, string> }

function render({ url, publicUrl, assetsOf, pathname, page, studio, route, params }: Ready): RenderedPage {
  const status = route === notFoundPage ? 404 : page.status
  const data = { fallback: page.fallback, failures: page.failures, year: new Date().getFullYear() }
  const body = renderToString(
    <StaticRouter location={url}>
      <App data={data} />
    </StaticRouter>,
  )
  const head = route.head({ studio, params, get: <T,>(key: string) => page.fallback[key] as T | undefined })
  const html = renderDocument({
    head: headTags({ head: status === 200 ? head : { ...head, noindex: true }, studio, path: pathname, publicUrl }),
    assets: assetsOf(route.module),
    body,
    data,
  })
  return { status, html, headers: page.isWhole ? {} : NOT_KEPT }
}

/** spec 2: the default error screen with the status. It does not come alive: what failed here may fail there. */
function renderError({ publicUrl, url, assetsOf }: RenderInput, status: number): RenderedPage {
  const answer = status >= 500 ? status : 500
  const html = renderDocument({
    head: headTags({ head: { title: messages.page.unexpected, description: messages.request.unexpected, noindex: true }, path: url, publicUrl }),
    assets: assetsOf(notFoundPage.module),
    body: renderToString(
      <main>
        <ErrorScreen status={answer} detail={messages.request.unexpected} />
      </main>,
    ),
  })
  return { status: answer, html, headers: NOT_KEPT }
}
