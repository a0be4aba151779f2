import { useEffect, useState, useSyncExternalStore } from 'react'
import { findDraftsLockedElsewhere, waitUntilUnlocked } from './draft-lock.ts'
import { getSlotName, type DraftSlot } from './draft-slot.ts'
import { draftKey, draftName, draftStore, type ListedDraft } from './draft-store.ts'

type Options = {
  uid: string
  kind: string
  /** whether the list stays as it is */
  isFrozen: boolean
  /** lists only the drafts of this document */
  document?: string | undefined
  /** the slot that the form itself edits */
  except?: DraftSlot | undefined
}

/** The drafts of a kind that no other tab edits. */
export function useUnfinishedDrafts<Values>({ uid, kind, isFrozen, document, except }: Options) {
  const changes = useSyncExternalStore(draftStore.subscribe, draftStore.changes)
  const read = () => ({ changes, drafts: draftStore.list<Values>(uid, kind) })
  const [snapshot, setSnapshot] = useState(read)
  if (!isFrozen && snapshot.changes !== changes) setSnapshot(read())
  const toKey = ({ slot }: ListedDraft<Values>) => draftKey(uid, draftName(kind, slot))
  const lockedElsewhere = useDraftsLockedElsewhere(snapshot.drafts.map(toKey), snapshot.changes)
  if (lockedElsewhere === undefined) return []
  return snapshot.drafts.filter(
    (listed) =>
      !lockedElsewhere.has(toKey(listed)) &&
      (document === undefined || listed.slot.document === document) &&
      (except === undefined || getSlotName(listed.slot) !== getSlotName(except)),
  )
}

/** @returns the keys of the drafts that other tabs edit; undefined until that is known */
function useDraftsLockedElsewhere(keys: readonly string[], changes: number): ReadonlySet<string> | undefined {
  const [lockedElsewhere, setLockedElsewhere] = useState<ReadonlySet<string>>()
  const joinedKeys = keys.join('\n')
  const returns = useSyncExternalStore(subscribeToReturns, () => returnCount)
  useEffect(() => {
    const stopping = new AbortController()
    void findDraftsLockedElsewhere(joinedKeys.split('\n')).then((locked) => {
      if (stopping.signal.aborted) return
      setLockedElsewhere(locked)
      for (const key of locked) {
        waitUntilUnlocked(key, stopping.signal).then(
          () => setLockedElsewhere((before) => new Set([...(before ?? [])].filter((each) => each !== key))),
          () => {},
        )
      }
    })
    return () => stopping.abort()
  }, [joinedKeys, changes, returns])
  return lockedElsewhere
}

let returnCount = 0

/** Whoever returns to this tab may have opened a draft in another one. */
function subscribeToReturns(listener: () => void): () => void {
  const onFocus = () => {
    returnCount += 1
    listener()
  }
  window.addEventListener('focus', onFocus)
  return () => window.removeEventListener('focus', onFocus)
}
