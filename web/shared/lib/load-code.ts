import { SECOND } from '#cms/shared/units.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from './api-error.ts'

const LAST_RELOAD_KEY = 'reloaded-for-code'
/** A second failure at the same URL within this time has another cause: do not reload in a loop. */
const MIN_RELOAD_INTERVAL = 30 * SECOND

/**
 * Loads a chunk of the app. A chunk that is missing belongs to an older deployment: the page is reloaded once
 * and gets the new file names. If the server is unreachable the page stays, and the call throws.
 *
 * @returns a promise that never resolves if the page reloads
 * @throws ApiError if a reload would not help
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    const url = location.href
    const status = await fetchStatus(url)
    if (status === 0) throw new ApiError({ status, message: requestTexts.network, code: 'network', cause })
    if (status >= 500 || !canReload(url)) {
      throw new ApiError({ status, message: requestTexts.unexpected, code: 'no-code', cause })
    }
    location.reload()
    return new Promise(() => {})
  }
}

/** @returns the status of the page's own URL; 0 if there is no response */
async function fetchStatus(url: string): Promise<number> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return 0
  }
}

/** Whether a reload is no loop; if so, records it for the next call. */
function canReload(url: string): boolean {
  try {
    const [time, reloadedUrl] = (sessionStorage.getItem(LAST_RELOAD_KEY) ?? '').split(' ')
    if (reloadedUrl === url && Date.now() - Number(time) < MIN_RELOAD_INTERVAL) return false
    sessionStorage.setItem(LAST_RELOAD_KEY, `${Date.now()} ${url}`)
    return true
  } catch {
    // Without sessionStorage nothing could stop a reload loop.
    return false
  }
}
