import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { TEAM } from '#web/site/pages/home/timings.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { FramedImage } from '#web/shared/ui/framed-image.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { enterFrom, MOTION, animateElement } from '#web/site/lib/animate-element.ts'
import { MemberLinks } from './member-links.tsx'
import styles from './team-panel.module.css'

/**
 * Full-screen dialog with a member's details. A click, Escape or the button closes it, after a 300 ms exit
 * animation (docs/behaviour.md#team).
 */
export function TeamPanel({ member, onClosed }: { member: TeamMember; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosing, setIsClosing] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    void animateElement(dialog.current, enterFrom('translateY(1.5rem)'), { duration: MOTION.slow })
  }, [])

  const close = () => {
    if (isClosing) return
    setIsClosing(true)
    void animateElement(dialog.current, { opacity: ['1', '0'] }, { duration: TEAM.panelExit })
    setTimeout(() => {
      // Close the dialog before it unmounts, so that the browser returns the focus to the row.
      dialog.current?.close()
      // Synchronously: a click before the unmount would select a member for a closed dialog.
      flushSync(onClosed)
    }, TEAM.panelExit)
  }
  const closeUnlessLink = ({ target }: MouseEvent) => (target as Element).closest('a') ?? close()
  return (
    // a click anywhere closes it; the keyboard has Escape and its button
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles.panel, isClosing && styles.closing)}
      aria-labelledby="member-name"
      onClick={closeUnlessLink}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <Icon name="close" size="1.375rem" />
      </button>
      <div className={styles.columns}>
        <div className={styles.text}>
          <h2 id="member-name" dir="auto" className={styles.name}>
            {member.name}
          </h2>
          <p dir="auto" className={styles.role}>
            {member.role}
          </p>
          <MemberLinks social={member.social} />
          {member.bio && (
            <div
              dir="auto"
              className={styles.bio}
              // scrollable, so the keyboard must reach it
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              role="region"
              aria-label={`About ${member.name}`}
            >
              <RichText html={member.bio} />
            </div>
          )}
        </div>
        <FramedImage
          image={member.image}
          name={member.name}
          alt={member.image?.alt || member.name}
          sizes="(min-width: 64rem) 40vw, 100vw"
          className={styles.photo}
        />
      </div>
    </dialog>
  )
}
