import { useEffect, useState, useSyncExternalStore } from 'react'
import { findDraftsLockedElsewhere, waitUntilUnlocked } from './draft-lock.ts'
import { getSlotName, type DraftSlot } from './draft-slot.ts'
import { draftKey, draftName, draftStore, type ListedDraft } from './draft-store.ts'

type Options = {
  uid: string
  kind: string
  /** the list stays as it is */
  isFrozen: boolean
  /** only those of this document */
  document?: string | undefined
  /** the one that the form itself edits */
  except?: DraftSlot | undefined
}

/** The drafts of a kind that wait: those that no other tab edits. */
export function useUnfinishedDrafts<Values>({ uid, kind, isFrozen, document, except }: Options) {
  const changes = useSyncExternalStore(draftStore.subscribe, draftStore.changes)
  const read = () => ({ changes, drafts: draftStore.list<Values>(uid, kind) })
  const [seen, setSeen] = useState(read)
  if (!isFrozen && seen.changes !== changes) setSeen(read())
  const toKey = ({ slot }: ListedDraft<Values>) => draftKey(uid, draftName(kind, slot))
  const held = useDraftsLockedElsewhere(seen.drafts.map(toKey), seen.changes)
  if (held === undefined) return []
  return seen.drafts.filter(
    (listed) =>
      !held.has(toKey(listed)) &&
      (document === undefined || listed.slot.document === document) &&
      (except === undefined || getSlotName(listed.slot) !== getSlotName(except)),
  )
}

/** @returns those of the drafts that other tabs edit; undefined until that is known */
function useDraftsLockedElsewhere(keys: readonly string[], changes: number): ReadonlySet<string> | undefined {
  const [held, setHeld] = useState<ReadonlySet<string>>()
  const names = keys.join('\n')
  const visits = useSyncExternalStore(subscribeToVisits, () => visitCount)
  useEffect(() => {
    const left = new AbortController()
    void findDraftsLockedElsewhere(names.split('\n')).then((now) => {
      if (left.signal.aborted) return
      setHeld(now)
      for (const key of now) {
        waitUntilUnlocked(key, left.signal).then(
          () => setHeld((before) => new Set([...(before ?? [])].filter((each) => each !== key))),
          () => {},
        )
      }
    })
    return () => left.abort()
  }, [names, changes, visits])
  return held
}

let visitCount = 0

/** Whoever comes to this tab may have opened a draft in another one. */
function subscribeToVisits(listener: () => void): () => void {
  const onFocus = () => {
    visitCount += 1
    listener()
  }
  window.addEventListener('focus', onFocus)
  return () => window.removeEventListener('focus', onFocus)
}
