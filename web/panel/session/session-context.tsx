import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { SessionState, StaffSession, StaffUser } from './session.ts'
import { createStaffApi, type StaffApi } from './staff-api.ts'

type Known = { session: StaffSession; api: StaffApi }

const SessionContext = createContext<Known | undefined>(undefined)

/** Gives the panel its session, its calls and a cache that is another one for each account. */
export function SessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  const known = useMemo(() => ({ session, api: createStaffApi(session) }), [session])
  useEffect(() => session.start(), [session])
  return (
    <SessionContext value={known}>
      <StaffCache api={known.api}>{children}</StaffCache>
    </SessionContext>
  )
}

function StaffCache({ api, children }: { api: StaffApi; children: ReactNode }) {
  const state = useSessionState()
  const uid = state.state === 'signed-in' ? state.user.uid : ''
  const config = useMemo(
    () => ({ provider: () => new Map(), fetcher: (key: string) => api.get(key), shouldRetryOnError: false }),
    [api],
  )
  return (
    <SWRConfig key={uid} value={config}>
      {children}
    </SWRConfig>
  )
}

function useKnown(): Known {
  const known = useContext(SessionContext)
  if (!known) throw new Error('The panel’s session is asked for outside of it')
  return known
}

export const useSession = () => useKnown().session

/** The calls of the panel, each with the bearer token of the session. */
export const useStaffApi = () => useKnown().api

export function useSessionState(): SessionState {
  const { session } = useKnown()
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}

/** Who is signed in, on the screens behind the guard. */
export function useStaffUser(): StaffUser {
  const state = useSessionState()
  if (state.state !== 'signed-in') throw new Error('A screen behind the guard was shown to nobody')
  return state.user
}
