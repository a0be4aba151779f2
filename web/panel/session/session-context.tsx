import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { SessionState, StaffSession, SignedInUser } from './session.ts'
import { createStaffApi, type StaffApi } from './staff-api.ts'

type SessionValue = { session: StaffSession; api: StaffApi }

const SessionContext = createContext<SessionValue | undefined>(undefined)

/** Provides the session and the staff API. */
export function SessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  const value = useMemo(() => ({ session, api: createStaffApi(session) }), [session])
  useEffect(() => session.start(), [session])
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Gives each account an SWR cache of its own: everything below remounts when the account changes. */
export function AccountCache({ children }: { children: ReactNode }) {
  const api = useStaffApi()
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

function useSessionContext(): SessionValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('The session hooks need a SessionProvider')
  return value
}

export const useSession = () => useSessionContext().session

/** The staff API; each request carries the session's bearer token. */
export const useStaffApi = () => useSessionContext().api

export function useSessionState(): SessionState {
  const { session } = useSessionContext()
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}

/** The signed-in user. Only below `RequireStaff`; throws elsewhere. */
export function useStaffUser(): SignedInUser {
  const state = useSessionState()
  if (state.state !== 'signed-in') throw new Error('useStaffUser needs a signed-in session')
  return state.user
}
