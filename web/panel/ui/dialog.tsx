import { useRef, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { DialogLayer, DialogTitle } from './dialog-layer.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** requested by the close button or Escape */
  onClose: () => void
  /** blocks closing, e.g. while saving */
  isLocked?: boolean
  size?: 'small' | 'large'
  children: ReactNode
}

/**
 * A modal dialog, open while mounted, full-screen on phones. `onClose` decides whether to unmount it. Initial
 * focus: the first field, else the first button.
 */
export function Dialog({ title, onClose, isLocked = false, size = 'large', children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const leave = () => {
    if (!isLocked) onClose()
  }
  return (
    <DialogLayer
      className={classNames(styles.dialog, styles[size])}
      onClose={leave}
      firstFocus={() =>
        body.current!.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea') ??
        body.current!.querySelector('button')
      }
    >
      <div className={styles.head}>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <IconButton icon="close" label="Close" onClick={leave} disabled={isLocked} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </DialogLayer>
  )
}

/** A notice above a dialog's content, sticky, since the control that caused it may be far below. */
export function DialogNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/** The actions at the end of a dialog's form, sticky. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
