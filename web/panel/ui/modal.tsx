import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'

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
 * A modal dialog, open while mounted, full-screen on phones. Traps the focus and restores it; `onClose`
 * decides whether to unmount it. Initial focus: `[data-autofocus]`, else the first field, else the first
 * button.
 */
export function Modal({ title, onClose, isLocked = false, size = 'large', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const leave = () => !isLocked && onClose()

  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    current?.showModal()
    ;(
      body.current?.querySelector<HTMLElement>(
        '[data-autofocus], input:not([type="hidden"]), select, textarea',
      ) ?? body.current?.querySelector('button')
    )?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      current?.close()
      if (!document.querySelector('dialog:modal')) document.documentElement.style.overflow = ''
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  // Handles the key itself: Chrome closes the dialog on a second Escape even if `cancel` is prevented.
  // Elements inside that handle Escape themselves prevent its default.
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={id}
      onKeyDown={handleKey}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={leave} disabled={isLocked} />
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  )
}

/** The actions at the end of a modal's form, sticky. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
