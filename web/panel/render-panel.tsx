import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { panelRoutes } from './panel.tsx'
import { NEVER_SIGNED_IN, StaffSession } from './session/session.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { renderDocument } from '#web/shared/app/document.ts'
import { headTags } from '#web/shared/app/head-tags.ts'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import type { RenderedPage, RenderInput } from '#web/site/app/render-page.tsx'

/** The panel's entry in the build manifest. */
export const PANEL_ENTRY = 'web/panel/entry-panel.tsx'

/** Renders the panel's shell: staff data is never part of the HTML. `/admin` redirects to the dashboard. */
export async function renderPanel({
  read,
  log,
  publicUrl,
  getAssets,
  pathname,
}: RenderInput & { pathname: string }): Promise<RenderedPage> {
  if (pathname === panelPaths.home) {
    return { status: 302, html: '', headers: { 'Cache-Control': 'no-store', Location: panelPaths.dashboard } }
  }
  const brand = await readBrand(read).catch((error: unknown) =>
    log({ err: error }, 'Could not read the studio name for the panel'),
  )
  const name = brand ?? 'Admin Panel'
  const html = renderDocument({
    head: headTags({
      head: { title: 'Admin Panel', description: 'For the studio’s staff', noindex: true },
      path: pathname,
      publicUrl,
    }),
    assets: getAssets(PANEL_ENTRY),
    body: renderToString(pathname === panelPaths.signIn ? await signIn(name, publicUrl) : loading(pathname)),
    data: { brand: name },
  })
  return { status: 200, html, headers: {} }
}

const loading = (pathname: string) => (
  <StaticRouter location={pathname}>
    <main>
      <LoadingScreen />
    </main>
  </StaticRouter>
)

/** The tree that the browser hydrates. No loader redirects, so `query` returns a context, not a response. */
async function signIn(brand: string, publicUrl: string) {
  const { query, dataRoutes } = createStaticHandler(panelRoutes({ session: signedOut, brand }))
  const context = (await query(new Request(new URL(panelPaths.signIn, publicUrl)))) as StaticHandlerContext
  const router = createStaticRouter(dataRoutes, context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}

const unavailable = () => Promise.reject(new Error('The server renders without a session'))
/** Signed out: only the sign-in is server-rendered, so that it shows before its scripts load. */
const signedOut = new StaffSession(
  { signIn: unavailable, renew: unavailable, signOut: unavailable, signOutEverywhere: unavailable },
  { postMessage: () => {}, onmessage: null },
  NEVER_SIGNED_IN,
)

async function readBrand(read: ReadData): Promise<string | undefined> {
  const { status, body } = await read(keys.studio)
  return status === 200 ? (body as { studio: StudioFrame }).studio.name : undefined
}
