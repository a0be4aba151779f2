import * as Radix from '@radix-ui/react-toolbar'
import { TooltipProvider } from '@radix-ui/react-tooltip'
import { useCallback, useState, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { PopupContainer } from './popover.tsx'
import styles from './toolbar.module.css'

type Props = { label: string; disabled?: boolean; onLeave: () => void; children: ReactNode }

/** One Tab stop; the arrow keys move inside it, Escape leaves it (WAI-ARIA toolbar). */
export function Toolbar({ label, disabled, onLeave, children }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const findContainer = useCallback(
    (toolbar: HTMLElement | null) =>
      setContainer(toolbar?.closest<HTMLElement>('[role="dialog"], main') ?? null),
    [],
  )
  return (
    <PopupContainer value={container}>
      <TooltipProvider delayDuration={0} disableHoverableContent>
        <Radix.Root
          ref={findContainer}
          aria-label={label}
          aria-disabled={disabled || undefined}
          className={styles.toolbar}
          onKeyDown={(event) => pressedKey(event) === 'Escape' && onLeave()}
          // a press must not take the focus and the selection from the text
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Root>
      </TooltipProvider>
    </PopupContainer>
  )
}

/** @param isPinned whether it stays visible where the toolbar is one scrolling row */
export const ToolbarGroup = ({ isPinned, children }: { isPinned?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.group, isPinned && styles.pinned)}>{children}</div>
)
