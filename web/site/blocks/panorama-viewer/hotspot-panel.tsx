import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useDismiss } from '#web/shared/hooks/use-dismiss.ts'
import { PlayButton } from '../play-button.tsx'
import { PlayerStatus } from '../player-status.tsx'
import { PlayerTime } from '../player-time.tsx'
import { useTakeControls } from '../use-take-controls.ts'
import { LargeImage } from './large-image.tsx'
import styles from './hotspot-panel.module.css'

type Hotspot = PublicPanoramaBlock['scenes'][number]['hotspots'][number]

/** What opens beside its hotspot; the others lead away. */
export type ToldHotspot = Extract<Hotspot, { kind: 'text' | 'image' | 'sound' }>

type Props = {
  ref: RefObject<HTMLDivElement | null>
  hotspot: ToldHotspot
  surface: RefObject<HTMLElement | null>
  isOwnButton: (target: Node) => boolean
  onDismiss: (how: 'outside' | 'escape') => void
}

/** Tells what a hotspot holds. Escape, its button, and a click or the focus elsewhere close it. */
export function HotspotPanel({ ref, hotspot, surface, isOwnButton, onDismiss }: Props) {
  const id = useId()
  const [isLarge, setIsLarge] = useState(false)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref])
  useDismiss({
    inside: ref,
    isInside: (target) => isOwnButton(target) || Boolean(surface.current?.contains(target)),
    isActive: !isLarge,
    onDismiss,
  })
  return (
    <>
      <div ref={ref} className={styles.panel} role="dialog" aria-labelledby={id} tabIndex={-1}>
        <div className={styles.head}>
          <p id={id} className={styles.title} dir="auto">
            {hotspot.title}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => onDismiss('escape')}
          >
            <Icon name="close" size="1.25rem" />
          </button>
        </div>
        {hotspot.kind === 'text' && hotspot.text && (
          <p className={styles.text} dir="auto">
            {hotspot.text}
          </p>
        )}
        {hotspot.kind === 'image' && (
          <button type="button" className={styles.enlarge} onClick={() => setIsLarge(true)}>
            <ResponsiveImage image={hotspot.image} sizes="20rem" className={styles.image} />
            <span className={styles.hint}>See it large</span>
          </button>
        )}
        {hotspot.kind === 'sound' && <HotspotSound sound={hotspot.sound} title={hotspot.title} />}
      </div>
      {isLarge && hotspot.kind === 'image' && (
        <LargeImage image={hotspot.image} title={hotspot.title} onClosed={() => setIsLarge(false)} />
      )}
    </>
  )
}

const FULL_VOLUME = [1]

function HotspotSound({ sound, title }: { sound: Sound; title: string }) {
  const root = useRef<HTMLDivElement>(null)
  const player = useTakeControls({ root, levels: FULL_VOLUME, duration: sound.duration ?? 0 })
  return (
    <div ref={root} className={styles.sound} data-sounds="" aria-busy={player.status === 'loading'}>
      <PlayButton className={undefined} player={player} title={title} />
      <PlayerTime className={undefined} player={player} />
      <PlayerStatus
        className={styles.status}
        status={player.status}
        matchedLoudness={null}
        sounds={[]}
        onRetry={player.play}
      />
      {/* no captions: sounds are uploaded without a transcript */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio src={sound.play.url} preload="none" />
    </div>
  )
}
