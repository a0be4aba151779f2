import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import styles from './toolbar.module.css'

type Props = { label: string; disabled?: boolean; onLeave: () => void; children: ReactNode }
type Tip = { text: string; left: number }

const items = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>('button')]

/**
 * One Tab stop with roving tabindex; the arrow keys move inside it (WAI-ARIA toolbar). A tooltip shows the
 * name and shortcut of the hovered or focused button.
 */
export function Toolbar({ label, disabled, onLeave, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [tip, setTip] = useState<Tip>()

  function showTip(target: EventTarget): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (!button || !toolbar.current) return setTip(undefined)
    const { left, width } = toolbar.current.getBoundingClientRect()
    const own = button.getBoundingClientRect()
    const half = 88
    setTip({
      text: button.dataset.tip!,
      left: Math.max(half, Math.min(width - half, own.left - left + own.width / 2)),
    })
  }

  function handleFocus({ target }: FocusEvent): void {
    for (const item of items(toolbar.current!)) item.tabIndex = item === target ? 0 : -1
    if (target.matches(':focus-visible')) showTip(target)
  }

  function handleKey(event: KeyboardEvent): void {
    const all = items(toolbar.current!)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    }
    const to = moves[event.key]
    if (event.key === 'Escape') {
      // returns to the text; must not close the dialog around the editor
      event.stopPropagation()
      event.preventDefault()
      setTip(undefined)
      onLeave()
    } else if (to !== undefined) {
      event.preventDefault()
      all[to % all.length]?.focus()
    }
  }

  return (
    <div className={styles.frame}>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={label}
        aria-disabled={disabled || undefined}
        className={styles.toolbar}
        onFocus={handleFocus}
        onBlur={() => setTip(undefined)}
        onKeyDown={handleKey}
        onPointerOver={({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && showTip(target)}
        onPointerLeave={() => setTip(undefined)}
        // the text keeps the focus and its selection
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTip(undefined)}
      >
        {children}
      </div>
      {tip && (
        <span className={styles.tip} style={{ left: tip.left }} aria-hidden="true">
          {tip.text}
        </span>
      )}
    </div>
  )
}

export const ToolbarGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
)
