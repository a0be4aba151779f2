import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = { title: string; text?: string; children?: ReactNode }

/** A screen with one thing to say and one way on. */
export function Notice({ title, text, children }: Props) {
  return (
    <section className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
