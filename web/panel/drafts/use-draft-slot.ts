import { useEffect, useEffectEvent, useState } from 'react'
import { useStaffUser } from '../session/session-context.tsx'
import { lockDraft } from './draft-lock.ts'
import { NEW_DOCUMENT, newDraftSlot, parseDraftSlot, toEditParam, type DraftSlot } from './draft-slot.ts'
import { draftKey, draftName, moveDraft } from './draft-store.ts'

type Options = {
  /** begins the names of drafts: `post` */
  kind: string
  /** value of the parameter `edit` */
  editParam: string
  /** the form needs a slot of its own. @param editParam the parameter `edit` for that slot */
  onMoved: (editParam: string) => void
}

/**
 * The slot of an open form, locked for this tab. A document that another tab edits opens with a slot of its
 * own, and so does every new document (decision 061).
 * @returns undefined until the slot is locked
 */
export function useDraftSlot({ kind, editParam, onMoved }: Options): DraftSlot | undefined {
  const { uid } = useStaffUser()
  const [isLocked, setIsLocked] = useState(false)
  const key = draftKey(uid, draftName(kind, parseDraftSlot(editParam)))
  const settle = useEffectEvent(async (isLocked: boolean, isCancelled: () => boolean) => {
    const slot = parseDraftSlot(editParam)
    const isUnnamed = slot.document === NEW_DOCUMENT && !slot.formId
    if (isLocked && !isUnnamed) return setIsLocked(true)
    const ownSlot = newDraftSlot(slot.document)
    // Earlier releases had one slot for all new documents.
    if (isLocked) await moveDraft({ uid, from: draftName(kind, slot), to: draftName(kind, ownSlot) })
    if (!isCancelled()) onMoved(toEditParam(ownSlot))
  })
  useEffect(() => {
    const released = new AbortController()
    const isCancelled = () => released.signal.aborted
    void lockDraft(key, released.signal).then((isLocked) =>
      isCancelled() ? undefined : settle(isLocked, isCancelled),
    )
    return () => released.abort()
  }, [key])
  return isLocked ? parseDraftSlot(editParam) : undefined
}
