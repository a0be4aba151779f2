import { useCallback, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useDismiss } from '#web/shared/hooks/use-dismiss.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './popover.module.css'

type Props = {
  role: 'dialog' | 'menu'
  label: string
  /** accessible name of the toolbar button to place it under */
  under: string
  onClose: (backToText: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  className?: string
  children: ReactNode
}

/**
 * A popup under a toolbar button. Focuses its checked item or first control; Escape and a click outside
 * close it.
 */
export function Popover({ role, label, under, onClose, onKeyDown, className, children }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  useDismiss({ inside, isActive: true, onDismiss: (how) => onClose(how === 'escape') })

  const place = useCallback(
    (element: HTMLDivElement | null) => {
      inside.current = element
      const frame = element?.parentElement
      if (!element || !frame) return
      const button = frame.querySelector(`[role="toolbar"] [aria-label="${CSS.escape(under)}"]`)
      const { left, top, width } = frame.getBoundingClientRect()
      const own = button?.getBoundingClientRect()
      element.style.left = `${Math.max(0, Math.min((own?.left ?? left) - left, width - element.offsetWidth - 8))}px`
      element.style.top = `${(own?.bottom ?? top) - top + 4}px`
      element.querySelector<HTMLElement>('[aria-checked="true"], input, button')?.focus()
    },
    [under],
  )

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onClose(true)
    } else onKeyDown?.(event)
  }

  return (
    // focusable, so that a click beside its fields keeps the focus inside
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- `role` is dialog or menu
    <div
      ref={place}
      role={role}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.popover, className)}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  )
}
