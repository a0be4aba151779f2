import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import type { TeamMember } from '#cms/schemas/public.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { Reveal } from '#web/site/ui/reveal.tsx'
import { MemberLinks } from './member-links.tsx'
import styles from './team.module.css'

type Props = {
  member: TeamMember
  index: number
  getDelay: (index: number) => number
  onOpen: () => void
  onEnter: (event: PointerEvent) => void
  onFocus: () => void
  onLeave: () => void
}

/**
 * A member's row. It opens the dialog; before hydration and without JavaScript the details unfold in place.
 */
export function TeamRow({ member, index, getDelay, onOpen, onEnter, onFocus, onLeave }: Props) {
  const getRowDelay = useCallback(() => getDelay(index), [getDelay, index])
  const isHydrated = useHydrated()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenInPlace, setIsOpenInPlace] = useState(false)
  // Details that were unfolded before hydration stay open until the visitor closes them.
  useEffect(() => setIsOpenInPlace(details.current?.open === true), [])
  const summary = (
    <>
      <span className={styles.name} dir="auto">
        {member.name}
      </span>
      <span className={styles.hint}>
        Click<span className={styles.wide}> to view details</span>
      </span>
      <span className={styles.role} dir="auto">
        {member.role}
      </span>
    </>
  )
  return (
    <Reveal as="li" className={styles.item} getDelay={getRowDelay}>
      {isHydrated && !isOpenInPlace ? (
        <button
          type="button"
          className={styles.row}
          aria-haspopup="dialog"
          onClick={onOpen}
          onFocus={onFocus}
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
        >
          {summary}
        </button>
      ) : (
        <details ref={details} onToggle={({ currentTarget }) => setIsOpenInPlace(currentTarget.open)}>
          <summary className={styles.row}>{summary}</summary>
          <div className={styles.inPlace}>
            <MemberLinks social={member.social} />
            {member.bio && (
              <div dir="auto">
                <RichText html={member.bio} />
              </div>
            )}
          </div>
        </details>
      )}
    </Reveal>
  )
}
