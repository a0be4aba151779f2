import { displayWidth } from '#web/shared/lib/display-width.ts'
import styles from './wide-name.module.css'

const SIZE = 100
/** below the baseline hang the tails of g, p and y */
const BASELINE = 76
/** shorter names do not grow any further: a name of three letters would fill the screen */
const LEAST_EM = 3

/** The studio's name, as wide as the page whatever it is. It stands elsewhere as text. */
export function WideName({ name }: { name: string }) {
  const { em, isKnown } = displayWidth(name)
  const width = Math.max(em, LEAST_EM) * SIZE
  return (
    <svg
      className={styles.name}
      viewBox={`0 0 ${width} ${SIZE}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {/* the letters' own distances take up what the estimate is off by; joined scripts would break apart */}
      <text y={BASELINE} fontSize={SIZE} textLength={isKnown ? em * SIZE : undefined} lengthAdjust="spacing">
        {name}
      </text>
    </svg>
  )
}
