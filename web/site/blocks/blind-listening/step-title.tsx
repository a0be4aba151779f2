import { useEffect, useRef, type ReactNode } from 'react'
import styles from './blind-listening.module.css'

/** The title of a step, which takes the focus: what had it is no longer there. Tells when it changes. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={title} className={styles.title} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
