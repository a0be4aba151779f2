import { useMemo, type RefObject } from 'react'
import { Banner } from '#web/shared/ui/banner.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { BusyNotice } from './busy-notice.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftSlot } from './draft-slot.ts'
import type { Restoration } from './use-restoration.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'
import styles from './editor-form.module.css'

type Props<Values> = {
  form: RefObject<HTMLFormElement | null>
  /** what a save answered */
  answers: RefObject<HTMLDivElement | null>
  described: { draft: string; titleOf: (values: Values) => string }
  noun: string
  slot: DraftSlot
  /** the document was deleted, and how it is restored */
  restoration: Restoration | undefined
  restoredAt: number | undefined
  onDiscard: () => void
  /** another draft is opened in the place of this one */
  onOpen: (address: string) => void
  failure: string | undefined
  onDismiss: () => void
  /** stops a save that waits for a busy server */
  onStopWaiting: (() => void) | undefined
  /** what was done */
  done: string | undefined
}

/** What stands above the fields of a form: what became of the document, drafts, and what a save answered. */
export function EditorNotices<Values>({
  form,
  answers,
  described,
  noun,
  slot,
  restoration,
  restoredAt,
  onDiscard,
  onOpen,
  failure,
  onDismiss,
  onStopWaiting,
  done,
}: Props<Values>) {
  const firstField = useMemo(
    () => ({
      current: {
        focus: () => form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus(),
      },
    }),
    [form],
  )
  return (
    <>
      {restoration && <DeletedNotice noun={noun} restoration={restoration} />}
      <DraftNotice restoredAt={restoredAt} onDiscard={onDiscard} />
      <WaitingDrafts<Values>
        kind={described.draft}
        noun={noun}
        titleOf={described.titleOf}
        isFrozen={false}
        beside={slot}
        focusAfter={firstField}
        onOpen={onOpen}
      />
      <div ref={answers} className={styles.notices}>
        {onStopWaiting && <BusyNotice onStop={onStopWaiting} />}
        {failure && <DangerBanner onDismiss={onDismiss}>{failure}</DangerBanner>}
        {done && <Banner tone="success">{done}</Banner>}
      </div>
    </>
  )
}
