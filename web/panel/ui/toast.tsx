import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { TOAST_DURATION } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { PanelIcon } from './panel-icon.tsx'
import styles from './toast.module.css'

const ToastContext = createContext<(text?: string) => void>(() => {})

/**
 * Says that something was done, for three seconds (docs/behaviour.md#lists). `useToast()()` says that of
 * every success.
 */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; count: number }>()
  const count = useRef(0)
  const corner = useRef<HTMLDivElement>(null)
  useToldHeight(corner)
  const show = useMemo(
    () =>
      (text: string = messages.toast) =>
        setToast({ text, count: ++count.current }),
    [],
  )

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [toast])

  useEffect(() => keepOnTop(corner.current, toast !== undefined), [toast])

  return (
    <ToastContext value={show}>
      {children}
      {/* stands before it speaks: a live region that comes with its words is not heard everywhere */}
      <div ref={corner} className={styles.corner} role="status" popover="manual">
        {toast && (
          <p key={toast.count} className={styles.toast}>
            <PanelIcon name="check" />
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  )
}

/**
 * Tells what else stands at the bottom how much room a toast takes (`--toast-room`), so that one never covers
 * the other. The room stays when the toast has gone: nothing moves from under a finger.
 */
function useToldHeight(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = corner.current?.offsetHeight ?? 0
      if (height > 0) {
        document.documentElement.style.setProperty('--toast-room', `calc(${height}px + var(--space-3))`)
      }
    })
    observer.observe(corner.current!)
    return () => observer.disconnect()
  }, [corner])
}

/** The top layer: an open dialog would cover it. */
function keepOnTop(corner: HTMLElement | null, isShown: boolean): void {
  if (!corner?.isConnected) return
  if (corner.matches(':popover-open')) corner.hidePopover()
  if (isShown) corner.showPopover()
}
