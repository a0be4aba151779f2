import { SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { ApiError } from './api-error.ts'

const LAST_RELOAD = 'reloaded-for-code'
/**
 * A second failure at one address within this time is no old page any more: loading it again would go round
 * for ever.
 */
const RELOAD_PAUSE = 30 * SECOND

/**
 * Loads a part of the app's code. One that is gone is of an older deployment: the page is loaded anew, once,
 * and brings the names of the new files with it. Where the server cannot be reached the visitor keeps what is
 * on the screen.
 *
 * @returns never, where the page is being loaded anew
 * @throws ApiError where that would not help
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    const address = location.href
    const status = await statusOf(address)
    if (status === 0) throw new ApiError({ status, message: messages.auth.network, code: 'network', cause })
    if (status >= 500 || !mayReload(address)) {
      throw new ApiError({ status, message: messages.request.unexpected, code: 'no-code', cause })
    }
    location.reload()
    return new Promise(() => {})
  }
}

/** @returns what the server says to the page's own address; 0 where nothing comes back */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return 0
  }
}

function mayReload(address: string): boolean {
  try {
    const [when, where] = (sessionStorage.getItem(LAST_RELOAD) ?? '').split(' ')
    if (where === address && Date.now() - Number(when) < RELOAD_PAUSE) return false
    sessionStorage.setItem(LAST_RELOAD, `${Date.now()} ${address}`)
    return true
  } catch {
    // without a memory nothing would end the going round
    return false
  }
}
