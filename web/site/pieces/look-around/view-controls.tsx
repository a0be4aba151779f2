import { useEffect, useRef, useState, type RefObject } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import { canFollowDevice, followDevice } from './device-view.ts'
import type { Engine } from './engine.ts'
import { nearestTurn } from './view.ts'
import { VIEW_KEYS } from './view-keys.ts'
import styles from './look-around.module.css'

type Props = {
  engine: RefObject<Engine | null>
  onNotice: (text: string | undefined) => void
  onClose: () => void
}

/** The buttons over a view. Fills the screen with whatever holds them. */
export function ViewControls({ engine, onNotice, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const isFull = useIsFull(bar)
  const { isFollowing, toggleFollowing } = useFollowDevice(engine, onNotice)
  const zoom = (key: '+' | '-') => engine.current?.turn(VIEW_KEYS[key]!)
  const toggleFull = () =>
    void (isFull ? document.exitFullscreen() : bar.current!.parentElement!.requestFullscreen()).catch(
      () => undefined,
    )
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
      {document.fullscreenEnabled && (
        <Control
          icon={isFull ? 'shrink' : 'expand'}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          onClick={toggleFull}
        />
      )}
      <Control icon="close" label="Stop looking around" onClick={onClose} />
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; isPressed?: boolean; onClick: () => void }

const Control = ({ icon, label, isPressed, onClick }: ControlProps) => (
  <button
    type="button"
    className={styles.control}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <Icon name={icon} size="1.25rem" />
  </button>
)

function useIsFull(inside: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const onChange = () =>
      setIsFull(Boolean(inside.current && document.fullscreenElement?.contains(inside.current)))
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [inside])
  return isFull
}

/** Turns as the device does, from where the view is when it begins. */
function useFollowDevice(engine: RefObject<Engine | null>, onNotice: Props['onNotice']) {
  const [following, setFollowing] = useState<AbortController>()
  useEffect(() => () => following?.abort(), [following])

  async function follow() {
    const ending = new AbortController()
    setFollowing(ending)
    let former: number | undefined
    const doesFollow = await followDevice(({ yaw: heading, pitch }) => {
      const turned = former === undefined ? 0 : nearestTurn(heading, former) - former
      former = heading
      engine.current?.turn(({ yaw }) => ({ yaw: yaw + turned, pitch }), { isInstant: true })
    }, ending.signal)
    if (doesFollow) return
    setFollowing(undefined)
    onNotice(messages.view.noMotion)
  }

  const toggleFollowing = () => {
    onNotice(undefined)
    if (following) setFollowing(undefined)
    else void follow()
  }
  return { isFollowing: Boolean(following), toggleFollowing }
}
