import { useRef } from 'react'
import { useReachableTables } from '#web/hooks/use-reachable-tables.ts'
import { useSafeHtml } from '#web/hooks/use-safe-html.ts'
import { classNames } from '#web/lib/class-names.ts'
import styles from './rich-text.module.css'

/** Rich text from the content system, clean before it shows. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = useSafeHtml(html)
  const text = useRef<HTMLDivElement>(null)
  useReachableTables(text, safe)
  return <div ref={text} className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: safe ?? '' }} aria-busy={safe === undefined} />
}
