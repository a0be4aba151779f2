import { useEffect, useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Removal } from './use-removal.ts'
import styles from './undo-notice.module.css'

/** Offers to undo the last deletion of `useRemoval`. */
export function UndoRemoval({ removal: { removed, undo, clear } }: { removal: Removal }) {
  return removed ? (
    <UndoNotice
      key={removed.item.id}
      text={`“${removed.name}” was moved to the trash.`}
      isBusy={removed.isBusy}
      onUndo={undo}
      onDismiss={clear}
    />
  ) : null
}

type Props = {
  /** says which item was deleted */
  text: string
  onUndo: () => void
  onDismiss: () => void
  /** whether the restore request is running */
  isBusy: boolean
}

/**
 * Shown until it is dismissed or the next action starts. Takes the focus if it was lost with the deleted row,
 * else leaves it where it is.
 */
function UndoNotice({ text, onUndo, onDismiss, isBusy }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <div ref={notice} className={styles.notice} role="group" aria-label={text} tabIndex={-1}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="light" className={styles.undo} disabled={isBusy} onClick={onUndo}>
          {isBusy ? 'Undoing...' : 'Undo'}
        </Button>
        <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={onDismiss} />
      </div>
    </div>
  )
}
