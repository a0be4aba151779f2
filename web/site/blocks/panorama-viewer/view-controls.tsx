import { useEffect, useState, type RefObject } from 'react'
import { viewTexts } from './texts.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import { FULLSCREEN_ICONS, useFullscreen } from '../use-fullscreen.ts'
import { canFollowDevice, followDevice } from './device-orientation.ts'
import type { Engine } from './engine.ts'
import { nearestTurn } from './view.ts'
import { VIEW_KEYS } from './view-keys.ts'
import styles from './view-controls.module.css'

type Props = {
  /** fills the screen */
  view: RefObject<HTMLElement | null>
  engine: RefObject<Engine | null>
  onNotice: (text: string | undefined) => void
  onCopyLink: () => void
  onClose: () => void
}

/** Icons of these buttons only. */
const ICON_PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  ...FULLSCREEN_ICONS,
  motion: 'M9 5h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 8v8m16-8v8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** The buttons over a view. */
export function ViewControls({ view, engine, onNotice, onCopyLink, onClose }: Props) {
  const fullscreen = useFullscreen(view)
  const { isFollowing, toggleFollowing } = useFollowDevice(engine, onNotice)
  const zoom = (key: '+' | '-') => engine.current?.turn(VIEW_KEYS[key]!)
  return (
    <div className={styles.controls} role="group" aria-label="View">
      <Control icon="minus" label="Zoom out" onClick={() => zoom('-')} />
      <Control icon="plus" label="Zoom in" onClick={() => zoom('+')} />
      {canFollowDevice() && (
        <Control
          icon="motion"
          label="Move with the device"
          isPressed={isFollowing}
          onClick={toggleFollowing}
        />
      )}
      <Control icon="link" label="Copy link to this view" onClick={onCopyLink} />
      {fullscreen.isAvailable && (
        <Control
          icon={fullscreen.isFullscreen ? 'shrink' : 'expand'}
          label={fullscreen.isFullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={fullscreen.toggle}
        />
      )}
      <Control icon="close" label="Stop looking around" onClick={onClose} />
    </div>
  )
}

type ControlProps = { icon: keyof typeof ICON_PATHS; label: string; isPressed?: boolean; onClick: () => void }

const Control = ({ icon, label, isPressed, onClick }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <SvgIcon path={ICON_PATHS[icon]} size="1.25rem" />
  </button>
)

/** Turns the view as the device turns, starting from the current view. */
function useFollowDevice(engine: RefObject<Engine | null>, onNotice: Props['onNotice']) {
  const [following, setFollowing] = useState<AbortController>()
  useEffect(() => () => following?.abort(), [following])

  async function follow() {
    const controller = new AbortController()
    setFollowing(controller)
    let previousHeading: number | undefined
    const isFollowing = await followDevice(({ yaw: heading, pitch }) => {
      const turned =
        previousHeading === undefined ? 0 : nearestTurn(heading, previousHeading) - previousHeading
      previousHeading = heading
      engine.current?.turn(({ yaw }) => ({ yaw: yaw + turned, pitch }), { isInstant: true })
    }, controller.signal)
    if (isFollowing) return
    setFollowing(undefined)
    onNotice(viewTexts.noMotion)
  }

  const toggleFollowing = () => {
    onNotice(undefined)
    if (following) setFollowing(undefined)
    else void follow()
  }
  return { isFollowing: Boolean(following), toggleFollowing }
}
