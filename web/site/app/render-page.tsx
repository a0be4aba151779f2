import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { FormOutcome, PostedFormName } from '#cms/shared/form-outcome.ts'
import { messages } from '#cms/shared/messages.ts'
import { CANCEL_FORM, forms, pages, SENT_QUERY, type FormName } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { notFoundPage, matchPage, type PageRoute } from '../routes.tsx'
import { App } from './app.tsx'
import { renderDocument, type PageAssets } from '#web/shared/app/document.ts'
import { ErrorScreen } from '#web/shared/app/error-screen.tsx'
import { headTags } from '#web/shared/app/head-tags.ts'
import type { PageData } from '#web/shared/app/page-data.ts'
import { readPageData, type LogFailure, type ReadData, type ReadPage } from './read-page-data.ts'

export type RenderInput = {
  /** path and query of the address, as they came */
  url: string
  /** a form of the page that the browser posted by itself */
  posted?: { status: number; outcome: FormOutcome }
  read: ReadData
  log: LogFailure
  /** an origin, without a slash at its end */
  publicUrl: string
  /** the files that a page's module needs */
  assetsOf: (module: string) => PageAssets
}

export type RenderedPage = { status: number; html: string; headers: Record<string, string> }

const NOT_KEPT = { 'Cache-Control': 'no-store' }
/** For pages whose address is a secret. */
const SECRET = { ...NOT_KEPT, 'Referrer-Policy': 'no-referrer' }

/**
 * Renders the page of an address with its data: the same for every visitor. A page that fails becomes the
 * error screen, which tells the status and nothing of the inside.
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
      readPageData({ route, params, search, read: input.read, log: input.log }),
      route.Page.preload(),
      notFoundPage.Page.preload(),
    ])
    if (!page.studio) return renderError(input, page.status)
    const isThere = route !== notFoundPage && (route.exists?.(page.studio) ?? true)
    return render({
      ...input,
      pathname,
      outcome: input.posted?.outcome ?? sentForm(pathname, search),
      page,
      studio: page.studio,
      route: isThere ? route : notFoundPage,
      params,
    })
  } catch (error) {
    input.log({ err: error, url: input.url }, 'A page could not be rendered')
    return renderError(input, 500)
  }
}

type Ready = RenderInput & {
  pathname: string
  outcome: FormOutcome | undefined
  page: ReadPage
  studio: Studio
  route: PageRoute
  params: Record<string, string>
}

function render({
  url,
  posted,
  publicUrl,
  assetsOf,
  pathname,
  outcome,
  page,
  studio,
  route,
  params,
}: Ready): RenderedPage {
  const status = route === notFoundPage ? 404 : Math.max(page.status, posted?.status ?? 200)
  const form = outcome && { outcome, address: (posted ? url : pathname) + hashOf(outcome.form) }
  const data: PageData = {
    fallback: page.fallback,
    failures: page.failures,
    year: new Date().getFullYear(),
    ...(form && { form }),
  }
  const body = renderToString(
    <StaticRouter location={form && !posted ? pathname : url}>
      <App data={data} />
    </StaticRouter>,
  )
  const head = route.head({ studio, params, get: <T,>(key: string) => page.fallback[key] as T | undefined })
  const html = renderDocument({
    head: headTags({
      head: status === 200 ? head : { ...head, noindex: true },
      studio,
      path: pathname,
      publicUrl,
    }),
    assets: assetsOf(route.module),
    body,
    data,
  })
  return { status, html, headers: page.isWhole && !form ? {} : NOT_KEPT }
}

/**
 * The form that an address says was sent: it must stand on this page, and what the page then says is fixed.
 */
function sentForm(pathname: string, search: URLSearchParams): FormOutcome | undefined {
  const name = search.get(SENT_QUERY)
  if (name === CANCEL_FORM) {
    return pathname.startsWith(pages.cancelBooking('')) ? { form: name, state: 'sent' } : undefined
  }
  const isForm = (given: string | null): given is FormName => given !== null && Object.hasOwn(forms, given)
  return isForm(name) && forms[name].page === pathname ? { form: name, state: 'sent' } : undefined
}

const hashOf = (form: PostedFormName) => (form === CANCEL_FORM ? '' : forms[form].hash)

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** The default error screen with the status. It does not come alive: what failed here may fail there. */
function renderError({ publicUrl, url, assetsOf }: RenderInput, status: number): RenderedPage {
  const answer = status >= 500 ? status : 500
  const html = renderDocument({
    head: headTags({
      head: { title: messages.page.unexpected, description: messages.request.unexpected, noindex: true },
      path: url,
      publicUrl,
    }),
    assets: assetsOf(notFoundPage.module),
    body: renderToString(
      <main>
        <ErrorScreen status={answer} detail={messages.request.unexpected} />
      </main>,
    ),
  })
  return { status: answer, html, headers: NOT_KEPT }
}
