import { useEffect, useRef } from 'react'
import { AnimatePresence, LazyMotion, domAnimation, m, useSpring } from 'framer-motion'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { Picture } from '#web/shared/ui/picture.tsx'
import styles from './team-preview.module.css'

/** soft, and without swinging beyond the pointer */
const LAG = { stiffness: 180, damping: 26, mass: 0.6 }
const SIZES = '18rem'

type Props = {
  member: TeamMember | undefined
  /** where the pointer was when it came */ start: { x: number; y: number } | undefined
}

/** The photo that trails the pointer over the rows. Only who sees it needs it: the panel shows the same. */
export function TeamPreview({ member, start }: Props) {
  const image = member?.image
  const x = useSpring(0, LAG)
  const y = useSpring(0, LAG)
  const isThere = useRef(false)

  useEffect(() => {
    if (!start) {
      isThere.current = false
      return
    }
    // it appears where the pointer is, and is drawn along from there
    if (!isThere.current) {
      x.jump(start.x)
      y.jump(start.y)
      isThere.current = true
    }
    const follow = ({ clientX, clientY }: PointerEvent) => {
      x.set(clientX)
      y.set(clientY)
    }
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [start, x, y])

  return (
    <LazyMotion features={domAnimation} strict>
      <m.div className={styles.preview} style={{ x, y }} aria-hidden="true">
        <AnimatePresence>
          {image && (
            <m.div
              key={member.id}
              className={styles.photo}
              initial={{ opacity: 0, scale: 0.92 }}
              animate={{ opacity: 1, scale: 1 }}
              exit={{ opacity: 0, scale: 0.96 }}
              transition={{ duration: 0.18 }}
            >
              <Picture picture={image} alt="" sizes={SIZES} className={styles.image} />
            </m.div>
          )}
        </AnimatePresence>
      </m.div>
    </LazyMotion>
  )
}
