import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { panel } from '#cms/shared/paths.ts'
import { Panel } from './panel.tsx'
import { rememberedEmail } from './session/remembered-email.ts'
import { sessionCalls } from './session/session-calls.ts'
import { StaffSession, stateOfDevice } from './session/session.ts'
import { AliveMark } from '../shared/app/alive-mark.tsx'
import { DATA_ELEMENT, ROOT_ELEMENT, type PanelData } from '../shared/app/page-data.ts'
import { HydratedContext } from '../shared/hooks/use-hydrated.ts'
import '../shared/styles/index.css'

const data = JSON.parse(document.getElementById(DATA_ELEMENT)!.textContent) as PanelData
const root = document.getElementById(ROOT_ELEMENT)!
const state = stateOfDevice()
// what the panel shows came over the network, not with its page: rich text, above all, is sanitized before
// its first showing
const app = (
  <AliveMark>
    <HydratedContext value={true}>
      <BrowserRouter>
        <Panel
          session={new StaffSession(sessionCalls, new BroadcastChannel('staff-session'), state)}
          brand={data.brand}
        />
      </BrowserRouter>
    </HydratedContext>
  </AliveMark>
)

// the server renders the sign-in of a stranger; whoever is known here sees something else
const isAsRendered =
  location.pathname === panel.signIn && state.state === 'signed-out' && rememberedEmail.read() === ''
// in a transition, which comes alive in slices: a slow phone takes the first letters meanwhile
if (isAsRendered) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
