import { useCallback, type PointerEvent } from 'react'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { Reveal } from '#web/site/ui/reveal.tsx'
import styles from './team.module.css'

type Props = {
  member: TeamMember
  index: number
  delayOf: (index: number) => number
  onOpen: () => void
  onEnter: (event: PointerEvent) => void
  onFocus: () => void
  onLeave: () => void
}

export function TeamRow({ member, index, delayOf, onOpen, onEnter, onFocus, onLeave }: Props) {
  const ownDelay = useCallback(() => delayOf(index), [delayOf, index])
  return (
    <Reveal as="li" className={styles.item} delayOf={ownDelay}>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={onOpen}
        onFocus={onFocus}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        <span className={styles.name} dir="auto">
          {member.name}
        </span>
        <span className={styles.hint}>
          Click<span className={styles.wide}> to view details</span>
        </span>
        <span className={styles.role} dir="auto">
          {member.role}
        </span>
      </button>
    </Reveal>
  )
}
