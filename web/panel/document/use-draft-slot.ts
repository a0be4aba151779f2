import { useEffect, useEffectEvent, useState } from 'react'
import { useStaffUser } from '../session/session-context.tsx'
import { holdDraft } from './draft-lock.ts'
import { NEW, newSlot, parseSlot, toAddress, type DraftSlot } from './draft-slot.ts'
import { draftKey, draftName, moveDraft } from './draft-store.ts'

type Options = {
  /** begins the names of drafts: `post` */
  kind: string
  /** value of the parameter `edit` */
  address: string
  /** the form opens with a draft of its own */
  onMoved: (address: string) => void
}

/**
 * The place of the edits of an opened form, held for this tab: a document that another tab edits opens with a
 * place of its own, and so does every new one (decision 061).
 * @returns undefined until it is held
 */
export function useDraftSlot({ kind, address, onMoved }: Options): DraftSlot | undefined {
  const { uid } = useStaffUser()
  const [isHeld, setIsHeld] = useState(false)
  const key = draftKey(uid, draftName(kind, parseSlot(address)))
  const settle = useEffectEvent(async (isHeld: boolean, isCancelled: () => boolean) => {
    const slot = parseSlot(address)
    const isUnnamed = slot.document === NEW && !slot.own
    if (isHeld && !isUnnamed) return setIsHeld(true)
    const own = newSlot(slot.document)
    // Forms of before had one place for all new documents.
    if (isHeld) await moveDraft(uid, draftName(kind, slot), draftName(kind, own))
    if (!isCancelled()) onMoved(toAddress(own))
  })
  useEffect(() => {
    const released = new AbortController()
    const isCancelled = () => released.signal.aborted
    void holdDraft(key, released.signal).then((isHeld) =>
      isCancelled() ? undefined : settle(isHeld, isCancelled),
    )
    return () => released.abort()
  }, [key])
  return isHeld ? parseSlot(address) : undefined
}
