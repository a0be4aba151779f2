import { useEffect, useId, useRef } from 'react'
import { draftsTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import type { Restoration } from './use-restoration.ts'
import styles from './deleted-notice.module.css'
import side from '../ui/side-notice.module.css'

type Props = { noun: string; restoration: Restoration }

/**
 * Says that the document was deleted while its draft remains, and offers to restore it; the form's own button
 * saves the draft as a new document. Takes the focus.
 */
export function DeletedNotice({ noun, restoration: { canRestore, isBusy, failure, restore } }: Props) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  // Again when the button disappears: it may have had the focus.
  useEffect(() => notice.current?.focus(), [canRestore])
  const { deletedTitle, deleted, deletedForGood } = draftsTexts
  return (
    <section
      ref={notice}
      className={classNames(side.notice, styles.notice)}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h3 id={id} className={side.title}>
        {fill(deletedTitle, { noun })}
      </h3>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p>{fill(canRestore ? deleted : deletedForGood, { noun })}</p>
      {canRestore && (
        <Button variant="outline" className={styles.restore} disabled={isBusy} onClick={restore}>
          {draftsTexts.restore}
        </Button>
      )}
    </section>
  )
}
