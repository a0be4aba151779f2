import { useId, type ReactNode, type RefObject } from 'react'
import styles from './panorama-viewer.module.css'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  /** the scene, and what is to be seen */
  name: string
  description: string
  /** the canvas */
  children: ReactNode
}

/** What takes the gestures and the keys of a view, and tells screen readers what it shows. */
export function ViewSurface({ ref, name, description, children }: Props) {
  const id = useId()
  return (
    <>
      <div
        ref={ref}
        className={styles.surface}
        // screen readers leave the arrow keys to the view
        role="application"
        aria-roledescription="360° view"
        aria-label={name}
        aria-describedby={description ? id : undefined}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
      >
        {children}
      </div>
      <p id={id} hidden>
        {description}
      </p>
    </>
  )
}
