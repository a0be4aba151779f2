import { del, get, set } from 'idb-keyval'
import { safeLocalStorage } from '../session/safe-local-storage.ts'
import { getSlotName, parseSlotName, type DraftSlot } from './draft-slot.ts'
import { draftFiles } from './draft-files.ts'
import { upgradeDraft } from './upgrade-draft.ts'

/** A draft without its chosen file, which lies in IndexedDB under the same key. */
export type StoredDraft<Values> = {
  values: Values
  /** milliseconds since 1970 */
  keptAt: number
  /** version of the stored document that the edits are based on */
  version?: string
  /** idempotency key of a new document, so that it is created once (decision 014) */
  createKey?: string
  /** id of the stored document, for drafts whose name does not hold it */
  id?: string | undefined
}

/** @param name name of the draft, as `draftName` makes it */
export const draftKey = (uid: string, name: string) => `draft:${uid}:${name}`

/** @param kind begins the names of all drafts of a screen: `post` */
export const draftName = (kind: string, slot: DraftSlot) => `${kind}:${getSlotName(slot)}`

export type ListedDraft<Values> = { slot: DraftSlot; draft: StoredDraft<Values> }

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
      const text = safeLocalStorage.read(key)
      return text === undefined ? undefined : upgradeDraft(JSON.parse(text) as StoredDraft<Values>)
    } catch {
      return undefined
    }
  },

  /** @returns whether it was stored */
  write(key: string, draft: StoredDraft<unknown>): boolean {
    const isStored = safeLocalStorage.write(key, JSON.stringify(draft))
    announce()
    return isStored
  },

  remove(key: string): void {
    safeLocalStorage.remove(key)
    announce()
  },

  /** The drafts of an account of one kind, the newest first. @param kind begins their names: `post` */
  list<Values>(uid: string, kind: string): ListedDraft<Values>[] {
    const prefix = draftKey(uid, `${kind}:`)
    return safeLocalStorage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = draftStore.read<Values>(key)
        const isComplete = draft?.values && Number.isFinite(draft.keptAt)
        return isComplete ? [{ slot: parseSlotName(key.slice(prefix.length), draft.id), draft }] : []
      })
      .toSorted((a, b) => b.draft.keptAt - a.draft.keptAt)
  },

  /** A counter that grows with each change of a draft, in this tab or another. */
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
  void draftFiles(`${uid}:${name}`).removeExcept([])
}

/** Gives a draft another name, with its files. */
export async function moveDraft({ uid, from, to }: { uid: string; from: string; to: string }): Promise<void> {
  const [fromKey, toKey] = [draftKey(uid, from), draftKey(uid, to)]
  const draft = draftStore.read(fromKey)
  if (!draft || !draftStore.write(toKey, draft)) return
  const file = await get<File>(fromKey).catch(() => undefined)
  if (file) await set(toKey, file).catch(() => {})
  await draftFiles(`${uid}:${from}`).copyTo(`${uid}:${to}`)
  discardDraft(uid, from)
}
