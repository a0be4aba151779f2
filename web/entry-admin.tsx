import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { DATA_ELEMENT, ROOT_ELEMENT, type PanelData } from './app/page-data.ts'
import { Panel } from './admin/panel.tsx'
import { sessionCalls } from './admin/session/session-calls.ts'
import { StaffSession } from './admin/session/session.ts'
import './styles/index.css'

const data = JSON.parse(document.getElementById(DATA_ELEMENT)!.textContent) as PanelData
const session = new StaffSession(sessionCalls, new BroadcastChannel('staff-session'))

createRoot(document.getElementById(ROOT_ELEMENT)!).render(
  <BrowserRouter>
    <Panel session={session} brand={data.brand} />
  </BrowserRouter>,
)
