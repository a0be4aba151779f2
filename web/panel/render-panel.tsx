import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { panel } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { Panel } from './panel.tsx'
import { NEVER_IN, StaffSession } from './session/session.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { renderDocument } from '#web/shared/app/document.ts'
import { headTags } from '#web/shared/app/head-tags.ts'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import type { RenderedPage, RenderInput } from '#web/site/app/render-page.tsx'

/** The panel's own beginning, as the build's manifest names it. */
export const PANEL_ENTRY = 'web/panel/entry-panel.tsx'

/**
 * The panel comes alive in the browser: what it shows is for staff, and no document of the server holds any
 * of it. `/admin` leads to the dashboard.
 */
export async function renderPanel({
  read,
  log,
  publicUrl,
  assetsOf,
  pathname,
}: RenderInput & { pathname: string }): Promise<RenderedPage> {
  if (pathname === panel.home) {
    return { status: 302, html: '', headers: { 'Cache-Control': 'no-store', Location: panel.dashboard } }
  }
  const brand = await readBrand(read).catch((error: unknown) =>
    log({ err: error }, 'The panel opens without the name of its studio'),
  )
  const name = brand ?? 'Admin Panel'
  const html = renderDocument({
    head: headTags({
      head: { title: 'Admin Panel', description: 'For the studio’s staff', noindex: true },
      path: pathname,
      publicUrl,
    }),
    assets: assetsOf(PANEL_ENTRY),
    body: renderToString(
      <StaticRouter location={pathname}>
        {pathname === panel.signIn ? <Panel session={stranger} brand={name} /> : <Waiting />}
      </StaticRouter>,
    ),
    data: { brand: name },
  })
  return { status: 200, html, headers: {} }
}

const Waiting = () => (
  <main>
    <LoadingScreen />
  </main>
)

const nobody = () => Promise.reject(new Error('The server has no session of its own'))
/** The sign-in is the one screen that a stranger sees: it stands before its scripts are there. */
const stranger = new StaffSession(
  { signIn: nobody, renew: nobody, signOut: nobody },
  { postMessage: () => {}, onmessage: null },
  NEVER_IN,
)

async function readBrand(read: ReadData): Promise<string | undefined> {
  const { status, body } = await read(keys.studio)
  return status === 200 ? (body as { studio: Studio }).studio.name : undefined
}
