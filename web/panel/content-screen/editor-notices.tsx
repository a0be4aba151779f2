import { useMemo, type RefObject } from 'react'
import { Banner } from '#web/shared/ui/banner.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { BusyNotice } from '../form/busy-notice.tsx'
import { DeletedNotice } from '../form/deleted-notice.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import type { DraftSlot } from '../drafts/draft-slot.ts'
import type { Restoration } from '../form/use-restoration.ts'
import { UnfinishedDrafts } from '../drafts/unfinished-drafts.tsx'
import styles from './editor-form.module.css'

type Props<Values> = {
  formElement: RefObject<HTMLFormElement | null>
  /** set to the element that shows the result of a save */
  results: RefObject<HTMLDivElement | null>
  description: { draftKind: string; getTitle: (values: Values) => string }
  noun: string
  slot: DraftSlot
  /** of a deleted document; undefined for any other */
  restoration: Restoration | undefined
  restoredAt: number | undefined
  onDiscard: () => void
  /** another draft is opened instead of this one */
  onOpen: (editParam: string) => void
  failure: string | undefined
  onDismiss: () => void
  /** stops a save that waits for a busy server */
  onStopWaiting: (() => void) | undefined
  /** text about the save that succeeded */
  done: string | undefined
}

/** The notices above the fields of a form: about a deleted document, drafts, and the result of a save. */
export function EditorNotices<Values>({
  formElement,
  results,
  description,
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
        focus: () => formElement.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus(),
      },
    }),
    [formElement],
  )
  return (
    <>
      {restoration && <DeletedNotice noun={noun} restoration={restoration} />}
      <DraftNotice restoredAt={restoredAt} onDiscard={onDiscard} />
      <UnfinishedDrafts<Values>
        kind={description.draftKind}
        noun={noun}
        getTitle={description.getTitle}
        isFrozen={false}
        besideSlot={slot}
        focusAfter={firstField}
        onOpen={onOpen}
      />
      <div ref={results} className={styles.notices}>
        {onStopWaiting && <BusyNotice onStop={onStopWaiting} />}
        {failure && <DangerBanner onDismiss={onDismiss}>{failure}</DangerBanner>}
        {done && <Banner tone="success">{done}</Banner>}
      </div>
    </>
  )
}
