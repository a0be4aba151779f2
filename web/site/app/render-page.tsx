import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { FormOutcome, PostedFormName } from '#cms/shared/form-outcome.ts'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { CANCEL_FORM, forms, pagePaths } from '#cms/shared/paths.ts'
import type { LazyPart } from '#web/site/lib/lazy-part.tsx'
import type { PageInput } from '#web/site/lib/page-definition.ts'
import { pageDefinitions } from '../page-definitions.ts'
import { notFoundRoute, matchPage, type PageRoute } from '../routes.tsx'
import { App } from './app.tsx'
import { renderDocument, type PageAssets } from '#web/shared/app/document.ts'
import { ErrorScreen, RequestTooLongScreen } from '#web/shared/app/error-screen.tsx'
import { headTags } from '#web/shared/app/head-tags.ts'
import type { PageData } from '#web/shared/app/page-data.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { readPageData, type LogFailure, type ReadData, type PageReadResult } from './read-page-data.ts'

export type RenderInput = {
  /** path and query, still encoded */
  url: string
  /** outcome of a form that the browser posted without JavaScript */
  posted?: { status: number; outcome: FormOutcome }
  read: ReadData
  /** answers every read except the studio's, if the visitor has reached a rate limit */
  limitResponse?: { status: number; body: unknown }
  /** the page shows what only its one viewer may see (docs/behaviour.md#previews) */
  isPreview?: boolean
  log: LogFailure
  /** origin without a trailing slash */
  publicUrl: string
  /** looks up the assets of a page's module, and of its parts, in the build manifest */
  getAssets: (module: string, ...parts: string[]) => PageAssets
}

export type RenderedPage = {
  status: number
  html: string
  headers: Record<string, string>
  /** API paths of the data that it was rendered from, without the prefix */
  reads?: readonly string[]
  /** the query of the URL under which the page may be cached */
  query?: string
}

const NO_STORE = { 'Cache-Control': 'no-store' }
/** For pages whose URL holds a secret. */
const SECRET_HEADERS = { ...NO_STORE, 'Referrer-Policy': 'no-referrer' }

/**
 * Renders the page of a URL with its data, the same for every visitor. A page that throws becomes the error
 * screen, which shows the status and no details.
 */
export async function renderSitePage(input: RenderInput): Promise<RenderedPage> {
  const [pathname, query] = splitQuery(input.url)
  const search = new URLSearchParams(query)
  const { route, params } = matchPage(pathname)
  const rendered = await renderRoute({ ...input, pathname, search, route, params })
  return pageDefinitions[route.path].isSecret
    ? { ...rendered, headers: { ...rendered.headers, ...SECRET_HEADERS } }
    : rendered
}

type MatchedInput = RenderInput & {
  pathname: string
  search: URLSearchParams
  route: PageRoute
  params: Record<string, string>
}

async function renderRoute({
  pathname,
  search,
  route,
  params,
  ...input
}: MatchedInput): Promise<RenderedPage> {
  try {
    const [page] = await Promise.all([
      readPageData({ route, params, search, read: withLimitResponse(input), log: input.log }),
      route.Page.load(),
      notFoundRoute.Page.load(),
    ])
    if (!page.studio) return renderError(input, page.status)
    const get = <T,>(key: string) => page.fallback[key] as T | undefined
    const pageInput = { studio: page.studio, params, search, get }
    const { canonicalPath, exists } = pageDefinitions[route.path]
    const address = page.status === 200 ? canonicalPath?.(pageInput) : undefined
    if (address && address !== pathname) return redirect(address + input.url.slice(pathname.length))
    const pageExists = exists?.(pageInput) ?? true
    const parts = route.parts?.(pageInput) ?? []
    await Promise.all(parts.map(({ load }) => load()))
    return render({
      ...input,
      pathname,
      page,
      pageInput,
      parts,
      route: pageExists ? route : notFoundRoute,
    })
  } catch (error) {
    input.log({ err: error, url: input.url }, 'A page could not be rendered')
    return renderError(input, 500)
  }
}

const withLimitResponse =
  ({ read, limitResponse }: RenderInput): ReadData =>
  async (key) =>
    limitResponse && key !== keys.studio ? limitResponse : read(key)

type LoadedInput = RenderInput & {
  pathname: string
  page: PageReadResult
  pageInput: PageInput
  parts: LazyPart[]
  route: PageRoute
}

function render({
  url,
  posted,
  isPreview,
  publicUrl,
  getAssets,
  pathname,
  page,
  pageInput,
  parts,
  route,
}: LoadedInput): RenderedPage {
  const status = route === notFoundRoute ? 404 : Math.max(page.status, posted?.status ?? 200)
  const outcome = posted?.outcome
  const form = outcome && { outcome, address: url + getFormHash(outcome.form) }
  const data: PageData = {
    fallback: page.fallback,
    failures: page.failures,
    year: new Date().getFullYear(),
    ...(form && { form }),
    ...(isPreview && { isPreview }),
  }
  const body = renderToString(
    <StaticRouter location={url}>
      <App data={data} />
    </StaticRouter>,
  )
  const { head: getHead, canonicalQuery } = pageDefinitions[route.path]
  const head = getHead(pageInput)
  const html = renderDocument({
    head: headTags({
      head: status === 200 && !isPreview ? head : { ...head, noindex: true },
      studio: pageInput.studio,
      path: pathname,
      publicUrl,
    }),
    assets: getAssets(route.module, ...parts.map(({ module }) => module)),
    body,
    data,
  })
  const headers = page.isCacheable && !form && !isPreview ? {} : NO_STORE
  const query = canonicalQuery?.(pageInput.search)
  return { status, html, headers, reads: Object.keys(page.fallback), ...(query && { query }) }
}

/** Not cached: a page may get its former path back. */
const redirect = (address: string): RenderedPage => ({
  status: 301,
  html: '',
  headers: { ...NO_STORE, Location: address },
})

const getFormHash = (form: PostedFormName) => (form === CANCEL_FORM ? '' : forms[form].hash)

function splitQuery(url: string): [pathname: string, query: string] {
  const index = url.indexOf('?')
  return index === -1 ? [url, ''] : [url.slice(0, index), url.slice(index + 1)]
}

type StaticInput = Pick<RenderInput, 'url' | 'publicUrl' | 'getAssets'>

/** The default error screen with the status. */
function renderError(input: StaticInput, status: number): RenderedPage {
  const errorStatus = status >= 500 ? status : 500
  const { unexpected: detail } = requestTexts
  const screen = <ErrorScreen status={errorStatus} detail={detail} />
  const html = renderStaticScreen(input, {
    title: errorPageTexts.unexpected,
    description: detail,
    screen,
  })
  return { status: errorStatus, html, headers: NO_STORE }
}

/** For a request whose URL or headers exceed the limits. */
export function renderRequestTooLong(input: Omit<StaticInput, 'url'>): string {
  const { tooLongTitle: title, tooLongText: description } = errorPageTexts
  const screen = <RequestTooLongScreen />
  return renderStaticScreen({ ...input, url: pagePaths.home }, { title, description, screen })
}

type StaticScreen = { title: string; description: string; screen: ReactNode }

/** A screen without header and footer. Not hydrated: what failed here may fail in the browser, too. */
const renderStaticScreen = (
  { publicUrl, url, getAssets }: StaticInput,
  { title, description, screen }: StaticScreen,
): string =>
  renderDocument({
    head: headTags({ head: { title, description, noindex: true }, path: url, publicUrl }),
    assets: getAssets(notFoundRoute.module),
    body: renderToString(<main>{screen}</main>),
  })
