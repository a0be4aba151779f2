import { useEffect, useRef, useState, type RefObject } from 'react'
import { viewTexts } from './texts.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import { canFollowDevice, followDevice } from './device-orientation.ts'
import type { Engine } from './engine.ts'
import { nearestTurn } from './view.ts'
import { VIEW_KEYS } from './view-keys.ts'
import styles from './view-controls.module.css'

type Props = {
  engine: RefObject<Engine | null>
  onNotice: (text: string | undefined) => void
  onCopyLink: () => void
  onClose: () => void
}

/** Icons of these buttons only. */
const ICON_PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
  motion: 'M9 5h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 8v8m16-8v8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** The buttons over a view. The element around them is what fills the screen. */
export function ViewControls({ engine, onNotice, onCopyLink, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const isFullscreen = useIsFullscreen(bar)
  const { isFollowing, toggleFollowing } = useFollowDevice(engine, onNotice)
  const zoom = (key: '+' | '-') => engine.current?.turn(VIEW_KEYS[key]!)
  const toggleFullscreen = () =>
    void (
      isFullscreen
        ? document.exitFullscreen()
        : bar.current!.closest<HTMLElement>('[data-view]')!.requestFullscreen()
    ).catch(() => undefined)
  return (
    <div ref={bar} className={styles.controls} role="group" aria-label="View">
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
      {document.fullscreenEnabled && (
        <Control
          icon={isFullscreen ? 'shrink' : 'expand'}
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={toggleFullscreen}
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

function useIsFullscreen(inside: RefObject<HTMLElement | null>): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const onChange = () =>
      setIsFullscreen(Boolean(inside.current && document.fullscreenElement?.contains(inside.current)))
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [inside])
  return isFullscreen
}

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
