/** In milliseconds; right after a reload, the previous page may still hold its drafts. */
const HANDOVER_TIMEOUT = 1_000

/** Keys of the locks of this tab, until the browser has released them. */
const lockedHere = new Set<string>()

/**
 * Locks a draft for this tab. The browser releases the lock by itself when the tab is closed or crashes.
 *
 * @param released aborted when the draft is no longer edited
 * @returns false if another tab holds the lock
 */
export function lockDraft(key: string, released: AbortSignal): Promise<boolean> {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, HANDOVER_TIMEOUT)
  released.addEventListener('abort', stop)
  return new Promise((resolve) => {
    navigator.locks
      .request(key, { signal: waiting.signal }, () => {
        clearTimeout(timer)
        if (released.aborted) return
        lockedHere.add(key)
        resolve(true)
        return new Promise<void>((release) => released.addEventListener('abort', () => release()))
      })
      // Aborted: another tab holds the lock. Otherwise the browser allows no locks: the draft opens without.
      .catch(() => resolve(!waiting.signal.aborted))
      .finally(() => lockedHere.delete(key))
  })
}

/** @returns the keys of those drafts that another tab has locked */
export async function findDraftsLockedElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const here = new Set(lockedHere)
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const names = new Set(held.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(key) && !here.has(key)))
}

/** Resolves once no tab holds the lock of the draft. @throws an `AbortError` once `signal` is aborted */
export async function waitUntilUnlocked(key: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(key, { signal, mode: 'shared' }, () => {})
}
