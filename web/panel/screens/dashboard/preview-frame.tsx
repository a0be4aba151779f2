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
import { LANGUAGE } from '#cms/shared/constants.ts'
import styles from './preview-frame.module.css'

type Props = {
  title: string
  /** of the window that is played, in CSS pixels */ width: number
  children: ReactNode
}

/**
 * A window of its own inside the page: what depends on the width of the window is seen as that window shows
 * it. It holds the styles of the page and nothing that runs.
 */
export function PreviewFrame({ title, width, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const scale = useScale(stage, width)

  const begin = useEffectEvent(() => {
    const inner = frame.current!.contentDocument!
    inner.documentElement.lang = LANGUAGE.tag
    inner.title = title
    inner.addEventListener('keydown', passEscapeOn)
    void dress(inner).then(() => setBody(inner.body))
  })
  // an empty window is there at once in some browsers, whose `load` React does not hear; others put a new one
  // in its place
  useEffect(() => {
    const { current } = frame
    const onLoad = () => begin()
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
          <main className={styles.page} aria-label={title} onClickCapture={stayHere}>
            {children}
          </main>,
          body,
        )}
    </div>
  )
}

/** A key that is pressed in here is not heard out there, where it closes what this stands in. */
function passEscapeOn({ key, currentTarget, defaultPrevented }: KeyboardEvent): void {
  // a key on something of the article was answered already: React knows whose child it is
  if (key === 'Escape' && !defaultPrevented) {
    ;(currentTarget as Document).defaultView!.frameElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
}

/** Links lead nowhere: nobody leaves what they write by one. */
function stayHere(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a')) event.preventDefault()
}

/** By how much the window is drawn smaller than it is. */
function useScale(stage: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    observer.observe(stage.current!)
    return () => observer.disconnect()
  }, [stage])
  return room > 0 ? Math.min(1, room / width) : 1
}

/** Takes over the page's style sheets. @returns when they are there */
async function dress(inner: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].map(
    (sheet) => sheet.cloneNode(true) as HTMLElement,
  )
  const arrived = sheets
    .filter((sheet) => sheet.matches('link'))
    .map(
      (sheet) =>
        new Promise((resolve) =>
          ['load', 'error'].forEach((event) => sheet.addEventListener(event, resolve)),
        ),
    )
  inner.head.append(...sheets)
  await Promise.all(arrived)
}
