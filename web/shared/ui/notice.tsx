import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './notice.module.css'

type Props = {
  title: string
  text?: string
  /** the title is announced to screen readers */
  isAlert?: boolean
  children?: ReactNode
}

/** A full-screen message with actions. */
export function Notice({ title, text, isAlert = false, children }: Props) {
  return (
    <section className={styles.notice}>
      <Logo className={styles.logo} />
      {/* the role is on a wrapper: a heading with the role `alert` is no heading for screen readers */}
      <div role={isAlert ? 'alert' : undefined}>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.foot}>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  )
}
