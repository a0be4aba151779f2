import { MINUTE, SESSION } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { SignedInAnswer } from '#endpoints/auth/schema.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { deviceMemory } from './device-memory.ts'
import { rememberedEmail } from './remembered-email.ts'
import type { SessionCalls } from './session-calls.ts'

export type StaffUser = SignedInAnswer['user']

/** Loading, then signed out or signed in; and, where no answer came at the start, out of reach. */
export type SessionState =
  | { state: 'loading' }
  | { state: 'unreachable'; message: string }
  /** there was no session; it was left; it was taken away in the middle of work */
  | { state: 'signed-out'; how: 'never-in' | 'left' | 'ended' }
  | { state: 'signed-in'; user: StaffUser }

type Bearer = { token: string; expiresAt: number }
type Tidings = 'signed-in' | 'signed-out'
/** What joins the tabs of one browser; a `BroadcastChannel` is one. */
export type Channel = {
  postMessage: (tidings: Tidings) => void
  onmessage: ((event: MessageEvent<Tidings>) => void) | null
}

export const NEVER_IN = { state: 'signed-out', how: 'never-in' } as const
const LEFT = { state: 'signed-out', how: 'left' } as const
const ENDED = { state: 'signed-out', how: 'ended' } as const
/** How often the clock is looked at: timers of a sleeping tab or machine come late. */
const LOOK_EVERY = MINUTE
/**
 * Whoever never signed in here is not asked of the server, which could only refuse. It says nothing that
 * opens anything.
 */
export const WAS_IN = 'was-signed-in'
const SIGN_OUT_DUE = 'sign-out-due'
const REFUSALS = ['auth/unauthorized', 'auth/session-ended']

/**
 * The session of a member of staff. The bearer token lives here and nowhere else; the cookie that renews it
 * is out of reach of scripts.
 */
export class StaffSession {
  #state: SessionState
  #bearer: Bearer | undefined
  #renewedAt = 0
  #renewing: Promise<string> | undefined
  #listeners = new Set<() => void>()
  readonly #calls: SessionCalls
  readonly #channel: Channel

  /** @param initial where it begins: `stateOfDevice()` in a browser */
  constructor(calls: SessionCalls, channel: Channel, initial: SessionState) {
    this.#state = initial
    this.#calls = calls
    this.#channel = channel
    channel.onmessage = ({ data }) => this.#hear(data)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = () => this.#state

  /**
   * Takes up the session that the browser's cookie holds, and keeps it renewed. @returns what ends the
   * keeping
   */
  start(): () => void {
    if (deviceMemory.read(SIGN_OUT_DUE)) void this.#tellSignOut()
    if (this.#state.state === 'loading') void this.#renew().catch(() => {})
    const look = () => {
      if (this.#state.state === 'unreachable') return this.retry()
      if (this.#bearer && (Date.now() - this.#renewedAt >= SESSION.renewEvery || this.#isShort())) {
        void this.#renew().catch(() => {})
      }
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }

  /** Asks again after no answer came. */
  retry(): void {
    this.#become({ state: 'loading' })
    void this.#renew().catch(() => {})
  }

  /** @throws ApiError with a text of `messages.auth` */
  async signIn(credentials: { email: string; password: string; remember: boolean }): Promise<void> {
    this.#take(await this.#calls.signIn(credentials))
    deviceMemory.remove(SIGN_OUT_DUE)
    this.#channel.postMessage('signed-in')
  }

  /** Signs out here and in all other tabs; where the server cannot be told now, it is at the next start. */
  async signOut(): Promise<void> {
    const token = this.#bearer?.token
    this.#leave(LEFT)
    this.#channel.postMessage('signed-out')
    rememberedEmail.forget()
    deviceMemory.write(SIGN_OUT_DUE, 'yes')
    await this.#tellSignOut(token)
  }

  /** The forced change of a password was done. */
  passwordWasChanged(): void {
    if (this.#state.state === 'signed-in') {
      this.#become({ state: 'signed-in', user: { ...this.#state.user, requirePasswordChange: false } })
    }
  }

  /**
   * Makes a call with a token that lives long enough, and once more with a new one where the server knows it
   * no longer.
   * @throws ApiError; a session that is over is left
   */
  async withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#freshToken()
    try {
      return await call(token)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
    // the account may have been changed meanwhile: what it may do is in the answer
    return call(await this.#renew())
  }

  async #freshToken(): Promise<string> {
    if (this.#bearer && !this.#isShort()) return this.#bearer.token
    return this.#renew()
  }

  #isShort() {
    return this.#bearer !== undefined && this.#bearer.expiresAt - Date.now() < SESSION.renewWhenUnder
  }

  /** One renewal at a time, however many wait for it. */
  #renew(): Promise<string> {
    this.#renewing ??= this.#calls
      .renew()
      .then((answer) => this.#take(answer))
      .catch((error: unknown) => {
        // a refusal ends the session; a lost line does not
        if (isRefusal(error)) this.#leave(this.#bearer ? ENDED : NEVER_IN)
        else if (this.#state.state === 'loading') {
          this.#become({
            state: 'unreachable',
            message: error instanceof ApiError ? error.message : messages.request.unexpected,
          })
        }
        throw error
      })
      .finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  #take({ token, expiresAt, user }: SignedInAnswer): string {
    deviceMemory.write(WAS_IN, 'yes')
    this.#bearer = { token, expiresAt: new Date(expiresAt).getTime() }
    this.#renewedAt = Date.now()
    const known = this.#state.state === 'signed-in' ? this.#state.user : undefined
    if (!known || JSON.stringify(known) !== JSON.stringify(user)) this.#become({ state: 'signed-in', user })
    return token
  }

  /** Until the server was told, the cookie would open the session again. */
  async #tellSignOut(token?: string): Promise<void> {
    await this.#calls.signOut(token).then(
      () => deviceMemory.remove(SIGN_OUT_DUE),
      () => {},
    )
  }

  #leave(state: SessionState): void {
    deviceMemory.remove(WAS_IN)
    this.#bearer = undefined
    if (this.#state.state !== 'signed-out') this.#become(state)
  }

  #hear(tidings: Tidings): void {
    if (tidings === 'signed-out') this.#leave(LEFT)
    // the cookie may be another account's now
    else void this.#renew().catch(() => {})
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** @returns what this browser knows of its session before the server is asked */
export function stateOfDevice(): SessionState {
  if (deviceMemory.read(SIGN_OUT_DUE)) return LEFT
  return deviceMemory.works() && !deviceMemory.read(WAS_IN) ? NEVER_IN : { state: 'loading' }
}

/** The server knows the session no more; a wrong password, which is a 401 as well, says nothing about it. */
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.code)
