import { useEffect, useRef } from 'react'
import { AnimatePresence, LazyMotion, domAnimation, m, useSpring } from 'framer-motion'
import { SECOND } from '#cms/shared/units.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { MOTION } from '#web/site/lib/animate-element.ts'
import styles from './team-preview.module.css'

/** a spring that does not overshoot the pointer */
const SPRING = { stiffness: 180, damping: 26, mass: 0.6 }
const SIZES = '18rem'

type Props = {
  member: TeamMember | undefined
  /** pointer position at the start of the hover */
  start: { x: number; y: number } | undefined
}

/** The photo that follows the pointer over the rows. Decorative: the panel shows the same photo. */
export function TeamPreview({ member, start }: Props) {
  const image = member?.image
  const x = useSpring(0, SPRING)
  const y = useSpring(0, SPRING)
  const isVisible = useRef(false)

  useEffect(() => {
    if (!start) {
      isVisible.current = false
      return
    }
    // Appears at the pointer without a spring, then follows.
    if (!isVisible.current) {
      x.jump(start.x)
      y.jump(start.y)
      isVisible.current = true
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
              transition={{ duration: MOTION.fast / SECOND }}
            >
              <ResponsiveImage image={image} alt="" sizes={SIZES} className={styles.image} />
            </m.div>
          )}
        </AnimatePresence>
      </m.div>
    </LazyMotion>
  )
}
