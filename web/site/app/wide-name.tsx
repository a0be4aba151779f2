import { displayWidth } from '#web/shared/lib/display-width.ts'
import styles from './wide-name.module.css'

const SIZE = 100
/** y of the baseline: leaves room for descenders */
const BASELINE = 76
/** minimum width: a name of three letters would fill the screen otherwise */
const MIN_EM = 3

/** The studio's name, scaled to the page's width. Decorative: the page has the name as text, too. */
export function WideName({ name }: { name: string }) {
  const { em, isKnown } = displayWidth(name)
  const width = Math.max(em, MIN_EM) * SIZE
  return (
    <svg
      className={styles.name}
      viewBox={`0 0 ${width} ${SIZE}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {/* letter spacing absorbs the estimate's error; not for unknown scripts, whose letters may join */}
      <text y={BASELINE} fontSize={SIZE} textLength={isKnown ? em * SIZE : undefined} lengthAdjust="spacing">
        {name}
      </text>
    </svg>
  )
}
