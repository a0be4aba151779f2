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
  /** the form opens with a draft of its own */
  onMoved: (address: string) => void
}

/**
 * The slot of the edits of an opened form, held for this tab: a document that another tab edits opens with a
 * slot of its own, and so does every new one (decision 061).
 * @returns undefined until it is held
 */
export function useDraftSlot({ kind, editParam, onMoved }: Options): DraftSlot | undefined {
  const { uid } = useStaffUser()
  const [isHeld, setIsHeld] = useState(false)
  const key = draftKey(uid, draftName(kind, parseDraftSlot(editParam)))
  const settle = useEffectEvent(async (isHeld: boolean, isCancelled: () => boolean) => {
    const slot = parseDraftSlot(editParam)
    const isUnnamed = slot.document === NEW_DOCUMENT && !slot.formId
    if (isHeld && !isUnnamed) return setIsHeld(true)
    const own = newDraftSlot(slot.document)
    // Forms of before had one slot for all new documents.
    if (isHeld) await moveDraft(uid, draftName(kind, slot), draftName(kind, own))
    if (!isCancelled()) onMoved(toEditParam(own))
  })
  useEffect(() => {
    const released = new AbortController()
    const isCancelled = () => released.signal.aborted
    void lockDraft(key, released.signal).then((isHeld) =>
      isCancelled() ? undefined : settle(isHeld, isCancelled),
    )
    return () => released.abort()
  }, [key])
  return isHeld ? parseDraftSlot(editParam) : undefined
}
