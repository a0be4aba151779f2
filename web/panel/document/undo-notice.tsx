import { useEffect, useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Removal } from './use-removal.ts'
import styles from './undo-notice.module.css'

/** Offers to undo the last deletion of `useRemoval`. */
export function UndoRemoval({ removal: { gone, undo, forget } }: { removal: Removal }) {
  return gone ? (
    <UndoNotice
      key={gone.item.id}
      text={`“${gone.name}” is in the trash.`}
      isBusy={gone.isBusy}
      onUndo={undo}
      onDismiss={forget}
    />
  ) : null
}

type Props = {
  /** names the deleted item */
  text: string
  onUndo: () => void
  onDismiss: () => void
  /** the restore request is running */
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
        <Button look="light" className={styles.undo} disabled={isBusy} onClick={onUndo}>
          {isBusy ? 'Undoing...' : 'Undo'}
        </Button>
        <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={onDismiss} />
      </div>
    </div>
  )
}
