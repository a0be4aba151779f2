import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { FormOutcome, PostedFormName } from '#cms/shared/form-outcome.ts'
import { messages } from '#cms/shared/messages.ts'
import { CANCEL_FORM, forms, pages } from '#cms/shared/paths.ts'
import type { LazyPart } from '#web/site/lib/lazy-part.tsx'
import type { PageInput } from '#web/site/lib/page-definition.ts'
import { notFoundPage, matchPage, type PageRoute } from '../routes.tsx'
import { App } from './app.tsx'
import { renderDocument, type PageAssets } from '#web/shared/app/document.ts'
import { ErrorScreen, TooLongScreen } from '#web/shared/app/error-screen.tsx'
import { headTags } from '#web/shared/app/head-tags.ts'
import type { PageData } from '#web/shared/app/page-data.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { readPageData, type LogFailure, type ReadData, type ReadPage } from './read-page-data.ts'

export type RenderInput = {
  /** path and query, still encoded */
  url: string
  /** outcome of a form that the browser posted without JavaScript */
  posted?: { status: number; outcome: FormOutcome }
  read: ReadData
  /** what the page's own reads are answered with, in place of being made: a limit is met */
  refusal?: { status: number; body: unknown }
  /** the page shows what only its one viewer may see (docs/behaviour.md#previews) */
  isPreview?: boolean
  log: LogFailure
  /** origin without a trailing slash */
  publicUrl: string
  /** looks up the assets of a page's module, and of its parts, in the build manifest */
  assetsOf: (module: string, ...parts: string[]) => PageAssets
}

export type RenderedPage = {
  status: number
  html: string
  headers: Record<string, string>
  /** paths of the data that it is made from, below the API's prefix */
  reads?: readonly string[]
  /** of the address under which the page may be kept */
  query?: string
}

const NO_STORE = { 'Cache-Control': 'no-store' }
/** For pages whose URL holds a secret. */
const SECRET = { ...NO_STORE, 'Referrer-Policy': 'no-referrer' }

/**
 * Renders the page of a URL with its data, the same for every visitor. A page that throws becomes the error
 * screen, which shows the status and no details.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const [pathname, query] = splitOnce(input.url, '?')
  const search = new URLSearchParams(query)
  const { route, params } = matchPage(pathname)
  const rendered = await renderRoute({ ...input, pathname, search, route, params })
  return route.isSecret ? { ...rendered, headers: { ...rendered.headers, ...SECRET } } : rendered
}

type Matched = RenderInput & {
  pathname: string
  search: URLSearchParams
  route: PageRoute
  params: Record<string, string>
}

async function renderRoute({ pathname, search, route, params, ...input }: Matched): Promise<RenderedPage> {
  try {
    const [page] = await Promise.all([
      readPageData({ route, params, search, read: readsOf(input), log: input.log }),
      route.Page.load(),
      notFoundPage.Page.load(),
    ])
    if (!page.studio) return renderError(input, page.status)
    const get = <T,>(key: string) => page.fallback[key] as T | undefined
    const shown = { studio: page.studio, params, search, get }
    const address = page.status === 200 ? route.address?.(shown) : undefined
    if (address && address !== pathname) return redirect(address + input.url.slice(pathname.length))
    const pageExists = route.exists?.(shown) ?? true
    const parts = route.parts?.(shown) ?? []
    await Promise.all(parts.map(({ load }) => load()))
    return render({
      ...input,
      pathname,
      page,
      shown,
      parts,
      route: pageExists ? route : notFoundPage,
    })
  } catch (error) {
    input.log({ err: error, url: input.url }, 'A page could not be rendered')
    return renderError(input, 500)
  }
}

const readsOf =
  ({ read, refusal }: RenderInput): ReadData =>
  async (key) =>
    refusal && key !== keys.studio ? refusal : read(key)

type Ready = RenderInput & {
  pathname: string
  page: ReadPage
  shown: PageInput
  parts: LazyPart[]
  route: PageRoute
}

function render({
  url,
  posted,
  isPreview,
  publicUrl,
  assetsOf,
  pathname,
  page,
  shown,
  parts,
  route,
}: Ready): RenderedPage {
  const status = route === notFoundPage ? 404 : Math.max(page.status, posted?.status ?? 200)
  const outcome = posted?.outcome
  const form = outcome && { outcome, address: url + hashOf(outcome.form) }
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
  const head = route.head(shown)
  const html = renderDocument({
    head: headTags({
      head: status === 200 && !isPreview ? head : { ...head, noindex: true },
      studio: shown.studio,
      path: pathname,
      publicUrl,
    }),
    assets: assetsOf(route.module, ...parts.map(({ module }) => module)),
    body,
    data,
  })
  const headers = page.isKept && !form && !isPreview ? {} : NO_STORE
  const query = route.query?.(shown.search)
  return { status, html, headers, reads: Object.keys(page.fallback), ...(query && { query }) }
}

/** Kept by nobody: a page may get its former address back. */
const redirect = (address: string): RenderedPage => ({
  status: 301,
  html: '',
  headers: { ...NO_STORE, Location: address },
})

const hashOf = (form: PostedFormName) => (form === CANCEL_FORM ? '' : forms[form].hash)

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

type Bare = Pick<RenderInput, 'url' | 'publicUrl' | 'assetsOf'>

/** The default error screen with the status. */
function renderError(input: Bare, status: number): RenderedPage {
  const errorStatus = status >= 500 ? status : 500
  const { unexpected: detail } = messages.request
  const screen = <ErrorScreen status={errorStatus} detail={detail} />
  const html = renderBare(input, { title: messages.page.unexpected, description: detail, screen })
  return { status: errorStatus, html, headers: NO_STORE }
}

/** For whoever asks with more than the server reads: an address or cookies without end. */
export function renderTooLong(input: Omit<Bare, 'url'>): string {
  const { tooLongTitle: title, tooLongText: description } = messages.page
  const screen = <TooLongScreen />
  return renderBare({ ...input, url: pages.home }, { title, description, screen })
}

type Screen = { title: string; description: string; screen: ReactNode }

/** A screen alone. Not hydrated: what failed here may fail in the browser, too. */
const renderBare = ({ publicUrl, url, assetsOf }: Bare, { title, description, screen }: Screen): string =>
  renderDocument({
    head: headTags({ head: { title, description, noindex: true }, path: url, publicUrl }),
    assets: assetsOf(notFoundPage.module),
    body: renderToString(<main>{screen}</main>),
  })
