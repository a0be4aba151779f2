import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { panelRoutes } from './panel.tsx'
import { rememberedEmail } from './session/remembered-email.ts'
import { sessionCalls } from './session/session-calls.ts'
import { StaffSession, initialSessionState } from './session/session.ts'
import { HydrationMarker } from '../shared/app/hydration-marker.tsx'
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID, type PanelData } from '../shared/app/page-data.ts'
import { HydratedContext } from '../shared/hooks/use-hydrated.ts'
import '../shared/styles/index.css'

const data = JSON.parse(document.getElementById(DATA_ELEMENT_ID)!.textContent) as PanelData
const root = document.getElementById(ROOT_ELEMENT_ID)!
const state = initialSessionState()
const session = new StaffSession(sessionCalls, new BroadcastChannel('staff-session'), state)
const router = createBrowserRouter(panelRoutes({ session, brand: data.brand }))
// Always `true`: the panel's data is never part of the HTML page, so rich text is sanitized before its first
// render.
const app = (
  <HydrationMarker>
    <HydratedContext value={true}>
      <RouterProvider router={router} />
    </HydratedContext>
  </HydrationMarker>
)

// The server renders the empty sign-in. The first render differs with a session, a remembered email or a
// state that another screen passed on (the history keeps it over a reload).
const isAsRendered =
  location.pathname === panelPaths.signIn &&
  state.state === 'signed-out' &&
  rememberedEmail.read() === '' &&
  router.state.location.state === null
// A transition hydrates in slices, so a slow phone accepts typing meanwhile.
if (isAsRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
