import { useRef } from 'react'
import { useFocusableTables } from '#web/shared/hooks/use-focusable-tables.ts'
import { useSafeHtml } from '#web/shared/hooks/use-safe-html.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './rich-text.module.css'

/** Rich text from the CMS, sanitized before it renders. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = useSafeHtml(html)
  const text = useRef<HTMLDivElement>(null)
  useFocusableTables(text, safe)
  const name = classNames(styles.text, className)
  // A separate element until sanitized: the previous text must not stay, and Trusted Types reject even ''.
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
