import { del } from 'idb-keyval'
import { deviceMemory } from '../session/device-memory.ts'
import { keptFiles } from './upload-list/kept-files.ts'

/** A draft without its chosen file, which lies in IndexedDB under the same key. */
export type StoredDraft<Values> = {
  values: Values
  /** milliseconds since 1970 */
  keptAt: number
  /** version of the stored document that the edits are based on */
  version?: string
  /** idempotency key of a new document, so that it is created once (docs/decisions/017) */
  createKey?: string
}

/** @param name of the edited document: `post:new`, `post:{id}` */
export const draftKey = (uid: string, name: string) => `draft:${uid}:${name}`

const listeners = new Set<() => void>()
let changes = 0

function announce(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/** The drafts on this device, in local storage. */
export const draftStore = {
  /** @returns undefined where there is none, or it cannot be read */
  read<Values>(key: string): StoredDraft<Values> | undefined {
    try {
      const text = deviceMemory.read(key)
      return text === undefined ? undefined : (JSON.parse(text) as StoredDraft<Values>)
    } catch {
      return undefined
    }
  },

  /** @returns whether it was stored */
  write(key: string, draft: StoredDraft<unknown>): boolean {
    const isStored = deviceMemory.write(key, JSON.stringify(draft))
    announce()
    return isStored
  },

  remove(key: string): void {
    deviceMemory.remove(key)
    announce()
  },

  /** The drafts of an account of one kind, the newest first. @param kind begins their names: `post` */
  list<Values>(uid: string, kind: string): { id: string; draft: StoredDraft<Values> }[] {
    const prefix = draftKey(uid, `${kind}:`)
    return deviceMemory
      .names()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = draftStore.read<Values>(key)
        const isWhole = draft?.values && Number.isFinite(draft.keptAt)
        return isWhole ? [{ id: key.slice(prefix.length), draft }] : []
      })
      .toSorted((a, b) => b.draft.keptAt - a.draft.keptAt)
  },

  /** Grows with each change of a draft, in this tab or another one. */
  changes: () => changes,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', announce)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', announce)
    }
  },
}

/** Removes a draft with its files. */
export function discardDraft(uid: string, name: string): void {
  const key = draftKey(uid, name)
  draftStore.remove(key)
  void del(key).catch(() => {})
  void keptFiles(`${uid}:${name}`).dropExcept([])
}
