import * as RadixDialog from '@radix-ui/react-dialog'
import { useEffect, useRef, type ReactNode } from 'react'
import { closesLayer, isInToolbar } from '../lib/closes-layer.ts'
import styles from './dialog-layer.module.css'

type Props = {
  /** Escape was pressed while no other layer is above this one */
  onClose: () => void
  onPressOutside?: () => void
  /** accessible name, where no `DialogTitle` gives one */
  label?: string
  className?: string | undefined
  /** @returns what gets the focus at first; default: the first control */
  firstFocus?: (layer: HTMLElement) => HTMLElement | null
  children: ReactNode
}

/**
 * The layer of dialogs and of the drawer, open while mounted: it traps the focus and restores it, and the
 * page behind it neither scrolls nor reacts (docs/decisions/048-panel.md).
 */
export function DialogLayer({ onClose, onPressOutside, label, className, firstFocus, children }: Props) {
  const previousFocus = useRef<Element>(null)
  // Radix restores the focus one task later: too late for a layer that opens in the same render.
  useEffect(
    () => () => {
      const element = previousFocus.current
      if (element instanceof HTMLElement && element.isConnected) element.focus()
    },
    [],
  )
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Not RadixDialog.Overlay: its scroll lock adds a <style> element, which the CSP refuses. */}
        <div className={styles.overlay} data-dialog>
          <RadixDialog.Content
            className={className}
            aria-label={label}
            onOpenAutoFocus={(event) => {
              previousFocus.current = document.activeElement
              const first = firstFocus?.(event.currentTarget as HTMLElement)
              if (!first) return
              event.preventDefault()
              first.focus()
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              if (closesLayer(event) && isInToolbar(event)) event.preventDefault()
            }}
            onPointerDownOutside={(event) => {
              event.preventDefault()
              onPressOutside?.()
            }}
          >
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export const DialogTitle = RadixDialog.Title
