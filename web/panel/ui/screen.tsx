import { useEffect, type ReactNode } from 'react'
import styles from './screen.module.css'

type Props = {
  heading: string
  /** the primary action */
  action?: ReactNode
  children: ReactNode
}

/** A screen's heading and content; sets the document title. */
export function Screen({ heading, action, children }: Props) {
  useEffect(() => {
    document.title = `${heading} – Admin Panel`
  }, [heading])
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
