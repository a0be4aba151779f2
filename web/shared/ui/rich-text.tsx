import { useRef } from 'react'
import { useReachableTables } from '#web/shared/hooks/use-reachable-tables.ts'
import { useSafeHtml } from '#web/shared/hooks/use-safe-html.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './rich-text.module.css'

/** Rich text from the content system, clean before it shows. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = useSafeHtml(html)
  const text = useRef<HTMLDivElement>(null)
  useReachableTables(text, safe)
  const name = classNames(styles.text, className)
  // an element of its own until it is clean: a former text must not stand there, and even '' is a string
  // (Trusted Types)
  if (safe === undefined) return <div key="empty" className={name} aria-busy />
  return (
    <div
      key="text"
      ref={text}
      className={name}
      dangerouslySetInnerHTML={{ __html: safe }}
      aria-busy={false}
    />
  )
}
