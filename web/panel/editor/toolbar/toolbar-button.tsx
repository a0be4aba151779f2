import type { ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ariaKeys, showKeys } from '../shortcuts.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import styles from './toolbar.module.css'

type Props = {
  name: string
  icon?: EditorIconName
  keys?: string
  /** undefined: not a toggle */
  isPressed?: boolean
  disabled?: boolean
  /** what the button opens */
  popup?: { kind: 'menu' | 'dialog'; isOpen: boolean }
  /** whether Tab enters the toolbar here, until another button has had the focus */
  isFirst?: boolean
  onPress: () => void
  children?: ReactNode
}

/** `aria-disabled` instead of `disabled`, so that the arrow keys still reach it. */
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
      // useDismiss would close the popup on pointerdown, and the click would open it again
      onPointerDown={popup?.isOpen ? (event) => event.stopPropagation() : undefined}
      onClick={() => !disabled && onPress()}
    >
      {children}
      {icon && <EditorIcon name={icon} />}
    </button>
  )
}
