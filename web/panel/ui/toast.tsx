import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { toastText } from '#cms/shared/texts/documents.ts'
import { PanelIcon } from './panel-icon.tsx'
import styles from './toast.module.css'
import { SECOND } from '#cms/shared/units.ts'

const TOAST_DURATION = 3 * SECOND

const ToastContext = createContext<(text?: string) => void>(() => {})

/** Shows a toast for three seconds (docs/behaviour.md#lists); without a text, the general success message. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; count: number }>()
  const count = useRef(0)
  const corner = useRef<HTMLDivElement>(null)
  const show = useMemo(
    () =>
      (text: string = toastText) =>
        setToast({ text, count: ++count.current }),
    [],
  )

  usePublishedHeight(corner, toast?.count)

  // A layout effect, so that the time runs from the toast's first frame: a passive effect comes later.
  useLayoutEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext value={show}>
      {children}
      {/* always mounted: some screen readers ignore a live region that is inserted with its text; `aria-live`
          keeps a dialog from hiding it */}
      <div ref={corner} className={styles.corner} role="status" aria-live="polite">
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
 * Publishes the height of the toast with this `count` as `--toast-height`, so that other elements at the
 * bottom do not overlap it: together with the toast, and again when its text wraps anew. The value stays when
 * the toast closes, so that nothing moves under the pointer.
 */
function usePublishedHeight(corner: RefObject<HTMLElement | null>, count: number | undefined): void {
  useLayoutEffect(() => {
    if (count === undefined) return
    const publish = () => {
      const height = corner.current?.offsetHeight ?? 0
      if (height > 0) {
        document.documentElement.style.setProperty('--toast-height', `calc(${height}px + var(--space-3))`)
      }
    }
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(corner.current!)
    return () => observer.disconnect()
  }, [corner, count])
}
