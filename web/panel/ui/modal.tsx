import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal.module.css'

type Props = {
  title: string
  /** somebody wants to leave: by the button, by Escape or beside it */
  onClose: () => void
  /** nothing may be left now: while something is being saved */
  isLocked?: boolean
  size?: 'small' | 'large'
  children: ReactNode
}

/**
 * Traps the focus and gives it back, closes on Escape; takes the whole screen of a phone. Shown as long as it
 * is rendered; its owner decides what leaving means. The focus goes to what says `data-autofocus`, else to
 * the first field, else to the first action.
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

  // Chrome lets a second Escape through whatever `cancel` says: the key itself is taken. Inside, who answered
  // it first prevented it
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the dialog's own key
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

/** The end of a modal's form: its actions, always in view. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
