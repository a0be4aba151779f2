import { freePort } from '#scripts/free-port.ts'
import type { NewAccount, AccountSession } from '../account-factory.ts'

export const SHARED_PASSWORD = 'panel-tests-only-4711'

/**
 * What makes a site of the browser tests open its control port: a second port, in tests only, that makes accounts and
 * sessions without the API.
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

  /** An account of `SHARED_PASSWORD`, which may sign in at once. */
  makeAccount = (account: NewAccount): Promise<unknown> => this.#call('/accounts', account)

  /**
   * A session as a sign-in opens one: one for each browser, since a browser renews its cookie. @throws when
   * nobody has the address
   */
  openSession = (email: string): Promise<AccountSession> =>
    this.#call('/sessions', { email }) as Promise<AccountSession>

  async #call(path: string, body: object): Promise<unknown> {
    const response = await fetch(this.#url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
}
