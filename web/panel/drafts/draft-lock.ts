/** After a reload, the page before may hold its drafts for a moment; in milliseconds. */
const HANDOVER_TIMEOUT = 1_000

/** What this tab holds, until the browser has given it free. */
const lockedHere = new Set<string>()

/**
 * Holds a draft for this tab, until it is released or the tab goes, however it goes: the browser then gives
 * it free by itself.
 *
 * @param released aborted when the draft is no longer edited
 * @returns false if another tab holds it
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
      // Where locks are not allowed, no tab knows of another.
      .catch(() => resolve(!waiting.signal.aborted))
      .finally(() => lockedHere.delete(key))
  })
}

/** @returns those of the drafts that another tab holds */
export async function findDraftsLockedElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const here = new Set(lockedHere)
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const names = new Set(held.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(key) && !here.has(key)))
}

/** Resolves once nobody holds the draft any more. @throws an `AbortError` once `signal` is aborted */
export async function waitUntilUnlocked(key: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(key, { signal, mode: 'shared' }, () => {})
}
