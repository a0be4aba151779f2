import type { ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ariaKeys, showKeys } from '../shortcuts.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import styles from './toolbar.module.css'

type Props = {
  name: string
  icon?: EditorIconName
  keys?: string
  /** nothing: no state to show */
  isPressed?: boolean
  disabled?: boolean
  /** opens something */
  popup?: { kind: 'menu' | 'dialog'; isOpen: boolean }
  /** the toolbar's first stop */
  isFirst?: boolean
  onPress: () => void
  children?: ReactNode
}

/** A button that cannot be pressed now stays where the arrow keys find it. */
export function ToolbarButton({
  name,
  icon,
  keys,
  isPressed,
  disabled,
  popup,
  isFirst,
  onPress,
  children,
}: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.button, Boolean(children) && styles.worded)}
      tabIndex={isFirst ? 0 : -1}
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={disabled || undefined}
      aria-haspopup={popup?.kind}
      aria-expanded={popup?.isOpen}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      data-tip={keys ? `${name} (${showKeys(keys)})` : name}
      // a click elsewhere closes what is open; this one is about to
      onPointerDown={popup?.isOpen ? (event) => event.stopPropagation() : undefined}
      onClick={() => !disabled && onPress()}
    >
      {children}
      {icon && <EditorIcon name={icon} />}
    </button>
  )
}
