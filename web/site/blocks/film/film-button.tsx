import type { Ref } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import { FULLSCREEN_ICONS } from '../use-fullscreen.ts'
import styles from './film.module.css'

const SPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z'

/** Icons of these buttons only. */
const ICON_PATHS = {
  ...FULLSCREEN_ICONS,
  loud: `${SPEAKER}M15.5 9a4.2 4.2 0 0 1 0 6m2.5-8.5a7.8 7.8 0 0 1 0 11`,
  muted: `${SPEAKER}m12 .5 5 5m0-5-5 5`,
  captions: 'M4 5.5h16v13H4zM10.5 10.5a2 2 0 1 0 0 3m6.5-3a2 2 0 1 0 0 3',
  chapters: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  pictureInPicture: 'M20 11V5.5H4v13h6M13.5 14h6.5v4.5h-6.5z',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
} as const

type Props = {
  icon: keyof typeof ICON_PATHS
  label: string
  className?: string | undefined
  isPressed?: boolean
  isExpanded?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A round button of the bar. */
export const FilmButton = ({ icon, label, className, isPressed, isExpanded, ref, onClick }: Props) => (
  <button
    ref={ref}
    type="button"
    className={classNames(styles.button, className)}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    onClick={onClick}
  >
    <SvgIcon path={ICON_PATHS[icon]} size="1.25rem" />
  </button>
)
