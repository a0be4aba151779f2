import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { pagePaths } from '#cms/shared/paths.ts'
import { Logo } from '#web/shared/ui/logo.tsx'
import styles from './signed-out-screen.module.css'

type Props = {
  /** title of the browser's document */
  title: string
  brand: string
  heading: string
  lead: string
  /** selector of the element that gets the focus at first */
  focus: string
  children: ReactNode
}

/** The frame of the screens for users who are signed out: a narrow column with a form. */
export function SignedOutScreen({ title, brand, heading, lead, focus, children }: Props) {
  const screen = useRef<HTMLElement>(null)
  const focusFirst = useEffectEvent(() => screen.current?.querySelector<HTMLElement>(focus)?.focus())
  useEffect(() => {
    document.title = `${title} – Admin Panel`
    focusFirst()
  }, [title])
  return (
    <main ref={screen} className={styles.screen}>
      <div className={styles.card}>
        <a className={styles.home} href={pagePaths.home} aria-label={`${brand}, to the site`}>
          <Logo className={styles.logo} />
        </a>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  )
}
