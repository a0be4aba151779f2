import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions } from './modal.tsx'
import styles from './conflict-dialog.module.css'

type Props<Values> = {
  conflict: { mine: Values; current: Values; keepMine: () => void; takeTheirs: () => void; later: () => void } | undefined
  /** shows a version; what differs is for the reader's eyes */
  render: (values: Values) => ReactNode
}

/** Somebody else saved the document since it was opened: both versions, and a choice (issue 5). Nothing was written yet. */
export function ConflictDialog<Values>({ conflict, render }: Props<Values>) {
  if (!conflict) return null
  return (
    <Modal title="Someone else saved this since you opened it" onClose={conflict.later}>
      <p className={styles.lead}>Nothing was written over. Compare the two, then choose which one stays.</p>
      <div className={styles.versions}>
        <section className={styles.version} aria-label="Your version">
          <h3 className={styles.title}>Your version</h3>
          {render(conflict.mine)}
        </section>
        <section className={styles.version} aria-label="The version saved meanwhile">
          <h3 className={styles.title}>Saved meanwhile</h3>
          {render(conflict.current)}
        </section>
      </div>
      <ModalActions>
        <Button look="outline" onClick={conflict.later}>
          Back to editing
        </Button>
        <Button look="outline" onClick={conflict.takeTheirs}>
          Take theirs
        </Button>
        <Button onClick={conflict.keepMine}>Keep mine</Button>
      </ModalActions>
    </Modal>
  )
}
