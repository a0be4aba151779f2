import type { ReactNode } from 'react'
import caption from './caption.module.css'
import { Logo } from './logo.tsx'
import styles from './notice.module.css'

type Props = {
  title: string
  /** the page's own title, if it stays the heading of this state */
  pageTitle?: string
  text?: string
  /** the title is announced to screen readers */
  isAlert?: boolean
  children?: ReactNode
}

/** A full-screen message with actions. */
export function Notice({ title, pageTitle, text, isAlert = false, children }: Props) {
  const Title = pageTitle ? 'p' : 'h1'
  return (
    <section className={styles.notice}>
      <Logo className={styles.logo} />
      <div className={styles.titles}>
        {pageTitle && <h1 className={caption.caption}>{pageTitle}</h1>}
        {/* the role is on a wrapper: a heading with the role `alert` is no heading for screen readers */}
        <div role={isAlert ? 'alert' : undefined}>
          <Title className={styles.title}>{title}</Title>
        </div>
      </div>
      <div className={styles.foot}>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  )
}
