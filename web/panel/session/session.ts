import { SESSION } from '#cms/shared/accounts.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import type { SignedInResponse } from '#cms/schemas/auth.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { rememberedEmail } from './remembered-email.ts'
import type { SessionCalls } from './session-calls.ts'

export type SignedInUser = SignedInResponse['user']

/** `unreachable`: the first renewal got no response. */
export type SessionState =
  | { state: 'loading' }
  | { state: 'unreachable'; message: string }
  /** `never-in`: there was no session; `left`: the user signed out; `ended`: by the server, while in use */
  | { state: 'signed-out'; how: 'never-in' | 'left' | 'ended' }
  | { state: 'signed-in'; user: SignedInUser }

type Bearer = { token: string; expiresAt: number }
type SessionMessage = 'signed-in' | 'signed-out'
/** Connects the tabs of one browser; implemented by `BroadcastChannel`. */
type Channel = {
  postMessage: (message: SessionMessage) => void
  onmessage: ((event: MessageEvent<SessionMessage>) => void) | null
}

export const NEVER_SIGNED_IN = { state: 'signed-out', how: 'never-in' } as const
const SIGNED_OUT = { state: 'signed-out', how: 'left' } as const
const ENDED = { state: 'signed-out', how: 'ended' } as const
/** Interval of the expiry check. Short, since timers of a sleeping tab or machine fire late. */
const CHECK_INTERVAL = MINUTE
/** Flag in local storage; without it the first renewal is skipped: it could only fail. Grants nothing. */
export const HAS_SIGNED_IN = 'was-signed-in'
/** Flag in local storage: the server has not confirmed a sign-out yet. */
const SIGN_OUT_DUE = 'sign-out-due'
const REJECTION_CODES = ['auth/unauthorized', 'auth/session-ended']

/** A staff session. Only this object holds the bearer token; the cookie that renews it is HttpOnly. */
export class StaffSession {
  #state: SessionState
  #bearer: Bearer | undefined
  #renewedAt = 0
  #renewing: Promise<string> | undefined
  #listeners = new Set<() => void>()
  readonly #calls: SessionCalls
  readonly #channel: Channel

  /** @param initial `initialSessionState()` in a browser */
  constructor(calls: SessionCalls, channel: Channel, initial: SessionState) {
    this.#state = initial
    this.#calls = calls
    this.#channel = channel
    channel.onmessage = ({ data }) => this.#onMessage(data)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = () => this.#state

  /** Resumes the session of the cookie and keeps it renewed. @returns stop */
  start(): () => void {
    if (safeLocalStorage.read(SIGN_OUT_DUE)) void this.#sendSignOut()
    if (this.#state.state === 'loading') void this.#renew().catch(() => {})
    const check = () => {
      if (this.#state.state === 'unreachable') return this.retry()
      if (this.#bearer && (Date.now() - this.#renewedAt >= SESSION.renewEvery || this.#expiresSoon())) {
        void this.#renew().catch(() => {})
      }
    }
    const timer = setInterval(check, CHECK_INTERVAL)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }

  /** Renews again after the server was unreachable. */
  retry(): void {
    this.#setState({ state: 'loading' })
    void this.#renew().catch(() => {})
  }

  /** @throws ApiError with a text of `authTexts` */
  async signIn(credentials: { email: string; password: string; remember: boolean }): Promise<void> {
    this.#acceptToken(await this.#calls.signIn(credentials))
    safeLocalStorage.remove(SIGN_OUT_DUE)
    this.#channel.postMessage('signed-in')
  }

  /** Signs out in all tabs. If the server is unreachable, the request is repeated at the next start. */
  async signOut(): Promise<void> {
    const token = this.#bearer?.token
    this.#leave()
    safeLocalStorage.write(SIGN_OUT_DUE, 'yes')
    await this.#sendSignOut(token)
  }

  /**
   * Ends all sessions of the account: in all tabs, browsers and devices.
   * @throws ApiError; whether they ended is then unknown
   */
  async signOutEverywhere(): Promise<void> {
    await this.withToken((token) => this.#calls.signOutEverywhere(token))
    this.#leave()
  }

  /** To be called after a forced change of the password. */
  markPasswordChanged(): void {
    if (this.#state.state === 'signed-in') {
      this.#setState({ state: 'signed-in', user: { ...this.#state.user, requirePasswordChange: false } })
    }
  }

  /**
   * Calls with a fresh token, and retries once with a renewed one if the server rejects the token.
   * @throws ApiError; signs out if the session has ended
   */
  async withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#freshToken()
    try {
      return await call(token)
    } catch (error) {
      if (!isRejected(error)) throw error
    }
    // The account may have changed; the renewal's response carries its current rights.
    return call(await this.#renew())
  }

  async #freshToken(): Promise<string> {
    if (this.#bearer && !this.#expiresSoon()) return this.#bearer.token
    return this.#renew()
  }

  #expiresSoon() {
    return this.#bearer !== undefined && this.#bearer.expiresAt - Date.now() < SESSION.renewWhenUnder
  }

  /** Concurrent callers share one renewal. */
  #renew(): Promise<string> {
    this.#renewing ??= this.#calls
      .renew()
      .then((response) => this.#acceptToken(response))
      .catch((error: unknown) => {
        // A rejected token ends the session; a network error does not.
        if (isRejected(error)) this.#endSession(this.#bearer ? ENDED : NEVER_SIGNED_IN)
        else if (this.#state.state === 'loading') {
          this.#setState({
            state: 'unreachable',
            message: error instanceof ApiError ? error.message : requestTexts.unexpected,
          })
        }
        throw error
      })
      .finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  #acceptToken({ token, expiresAt, user }: SignedInResponse): string {
    safeLocalStorage.write(HAS_SIGNED_IN, 'yes')
    this.#bearer = { token, expiresAt: new Date(expiresAt).getTime() }
    this.#renewedAt = Date.now()
    const current = this.#state.state === 'signed-in' ? this.#state.user : undefined
    if (!current || JSON.stringify(current) !== JSON.stringify(user)) {
      this.#setState({ state: 'signed-in', user })
    }
    return token
  }

  /** Keeps the flag until the server confirms: until then, the cookie could resume the session. */
  async #sendSignOut(token?: string): Promise<void> {
    await this.#calls.signOut(token).then(
      () => safeLocalStorage.remove(SIGN_OUT_DUE),
      () => {},
    )
  }

  #leave(): void {
    this.#endSession(SIGNED_OUT)
    this.#channel.postMessage('signed-out')
    rememberedEmail.forget()
  }

  #endSession(state: SessionState): void {
    safeLocalStorage.remove(HAS_SIGNED_IN)
    this.#bearer = undefined
    if (this.#state.state !== 'signed-out') this.#setState(state)
  }

  #onMessage(message: SessionMessage): void {
    if (message === 'signed-out') this.#endSession(SIGNED_OUT)
    // The cookie may belong to another account now.
    else void this.#renew().catch(() => {})
  }

  #setState(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** @returns the state before the first request */
export function initialSessionState(): SessionState {
  if (safeLocalStorage.read(SIGN_OUT_DUE)) return SIGNED_OUT
  return safeLocalStorage.isAvailable() && !safeLocalStorage.read(HAS_SIGNED_IN)
    ? NEVER_SIGNED_IN
    : { state: 'loading' }
}

/** Whether the server rejected the session. A wrong password is a 401, too, but has another code. */
const isRejected = (error: unknown) => error instanceof ApiError && REJECTION_CODES.includes(error.code)
