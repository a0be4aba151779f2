import { useEffect, useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Removal } from './use-removal.ts'
import styles from './undo-notice.module.css'

/** The offer to undo what `useRemoval` did last, where there is one. */
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
  /** what went, by its name */
  text: string
  onUndo: () => void
  onDismiss: () => void
  /** it is being brought back */
  isBusy: boolean
}

/**
 * What was deleted can be had back from the trash until this is dismissed or the next thing is done.
 * It takes the focus that went with what was deleted; a focus that is somewhere already stays there.
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
