import { freePort } from '#scripts/free-port.ts'
import type { NewAccount, AccountSession } from '../account-factory.ts'

export const SHARED_PASSWORD = 'panel-tests-only-4711'

/**
 * The control port of a site of the browser tests, which makes accounts and sessions without the API, and the
 * environment and arguments with which the site opens it.
 */
type ControlPort = { url: string; env: { CONTROL_PORT: string }; nodeArgs: string[] }

export async function newControlPort(): Promise<ControlPort> {
  const port = await freePort()
  return {
    url: `http://127.0.0.1:${port}`,
    env: { CONTROL_PORT: String(port) },
    nodeArgs: ['--import', './tests/support/e2e/control-port.ts'],
  }
}

/** The control port of a site that is ready. */
export class SiteControl {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Makes an account with `SHARED_PASSWORD`, which need not be changed. */
  makeAccount = (account: NewAccount): Promise<unknown> => this.#call('/accounts', account)

  /**
   * Opens a session as a sign-in does. Each browser needs its own, since a browser renews the cookie.
   * @throws when nobody has the address
   */
  openSession = (email: string): Promise<AccountSession> =>
    this.#call('/sessions', { email }) as Promise<AccountSession>

  async #call(path: string, body: object): Promise<unknown> {
    const response = await fetch(this.#url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
}
