import type { ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './lightbox.module.css'

type Props = {
  name: string
  /** the key that does the same, where a key does */
  shortcut?: string
  className?: string
  /** keeps its place and the focus */
  isDisabled?: boolean
  onClick: () => void
  /** an icon */
  children: ReactNode
}

export function LightboxControl({ name, shortcut, className, isDisabled = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.control, className)}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
