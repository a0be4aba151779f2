import { useRef, type ReactNode } from 'react'
import { useReveal } from '#web/site/hooks/use-reveal.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './reveal.module.css'

type Props = {
  as?: 'div' | 'li'
  /** milliseconds to wait once in view; must be the same function on every render */
  getDelay?: () => number
  className?: string
  children: ReactNode
}

/** Content that slides in when it scrolls into view (docs/behaviour.md#motion). */
export function Reveal({ as: Tag = 'div', getDelay, className, children }: Props) {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null)
  const reveal = useReveal(element, getDelay)
  return (
    <Tag ref={element} className={classNames(reveal !== 'initial' && styles[reveal], className)}>
      {children}
    </Tag>
  )
}
