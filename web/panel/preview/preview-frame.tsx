import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { LANGUAGE } from '#cms/shared/language.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import styles from './preview-frame.module.css'

type Props = {
  title: string
  /** width of the simulated window, in CSS pixels */
  width: number
  children: ReactNode
}

/** An iframe with its own viewport width, so that media queries apply: the page's styles, no scripts. */
export function PreviewFrame({ title, width, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const scale = useScale(stage, width)

  const init = useEffectEvent(() => {
    const inner = frame.current!.contentDocument!
    inner.documentElement.lang = LANGUAGE.tag
    inner.title = title
    inner.addEventListener('keydown', forwardEscape)
    void copyStyles(inner).then(() => setBody(inner.body))
  })
  // Some browsers have the empty document at once and fire `load` before React listens; others replace the
  // document later.
  useEffect(() => {
    const { current } = frame
    const onLoad = () => init()
    onLoad()
    current?.addEventListener('load', onLoad)
    return () => current?.removeEventListener('load', onLoad)
  }, [])
  return (
    <div ref={stage} className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        style={{
          width: `${width}px`,
          height: `${100 / scale}%`,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
      {body &&
        createPortal(
          <main className={styles.page} aria-label={title} onClickCapture={preventLink}>
            {children}
          </main>,
          body,
        )}
    </div>
  )
}

/** Key events do not leave the iframe: dispatches Escape on it, to close the surrounding dialog. */
function forwardEscape(event: KeyboardEvent): void {
  const { currentTarget, defaultPrevented } = event
  const key = pressedKey(event)
  // Keys inside the article were handled already: React bubbles events through the portal.
  const inner = currentTarget as Document
  // In an open lightbox of the preview, Escape closes only that.
  if (key === 'Escape' && !defaultPrevented && !inner.querySelector('dialog[open]')) {
    inner.defaultView!.frameElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
}

/** Disables links, which would leave the form. Lightboxes still open, by handlers of their own. */
function preventLink(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a')) event.preventDefault()
}

/** Scale factor that fits the simulated window into the available width. */
function useScale(stage: RefObject<HTMLElement | null>, width: number): number {
  const [availableWidth, setAvailableWidth] = useState(width)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailableWidth(entry!.contentRect.width))
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
  return availableWidth > 0 ? Math.min(1, availableWidth / width) : 1
}

/** Copies the page's style sheets. Resolves when they are loaded. */
async function copyStyles(inner: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].map(
    (sheet) => sheet.cloneNode(true) as HTMLElement,
  )
  const loads = sheets
    .filter((sheet) => sheet.matches('link'))
    .map(
      (sheet) =>
        new Promise((resolve) =>
          ['load', 'error'].forEach((event) => sheet.addEventListener(event, resolve)),
        ),
    )
  inner.head.append(...sheets)
  await Promise.all(loads)
}
