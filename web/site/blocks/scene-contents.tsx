import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { TourLink } from './tour-link.tsx'
import styles from './scene-contents.module.css'

type Scene = PublicPanoramaBlock['scenes'][number]

type Props = {
  scene: Scene
  scenes: Scene[]
  /** whether the frame above shows the scene's panorama */
  isInFrame: boolean
}

/**
 * A scene as a still and words, with all that its view holds: where there is no view, which is without a
 * script, without WebGL and in print.
 */
export function SceneContents({ scene, scenes, isInFrame }: Props) {
  const { panorama, label, description, variantLabel, variants, takes, hotspots } = scene
  return (
    <div className={styles.contents}>
      {!isInFrame && <ResponsiveImage image={panorama} sizes="100vw" className={styles.still} />}
      {description && <p dir="auto">{description}</p>}
      {variants.length > 0 && (
        <ul className={styles.list} aria-label={`Variants of ${label}`}>
          <li dir="auto">{variantLabel}</li>
          {variants.map((variant, index) => (
            <li key={index} dir="auto">
              {variant.label}
              <ResponsiveImage image={variant.panorama} sizes="100vw" className={styles.still} />
            </li>
          ))}
        </ul>
      )}
      {takes.length > 0 && (
        <ul className={styles.list} aria-label={`Sounds of ${label}`}>
          {takes.map((take, index) => (
            <SoundItem key={index} sound={take.sound} title={take.label || `Sound of ${label}`} />
          ))}
        </ul>
      )}
      {hotspots.length > 0 && (
        <ul className={styles.list} aria-label={`In ${label}`}>
          {hotspots.map((hotspot, index) => {
            switch (hotspot.kind) {
              case 'scene':
                return (
                  <li key={index}>
                    Leads to <bdi>{scenes[hotspot.to]!.label}</bdi>
                  </li>
                )
              case 'text':
                return (
                  <li key={index} dir="auto">
                    <strong>{hotspot.title}</strong> {hotspot.text}
                  </li>
                )
              case 'image':
                return (
                  <li key={index} dir="auto">
                    <strong>{hotspot.title}</strong>
                    <ResponsiveImage image={hotspot.image} sizes="30rem" className={styles.image} />
                  </li>
                )
              case 'sound':
                return <SoundItem key={index} sound={hotspot.sound} title={hotspot.title} />
              case 'link':
                return (
                  <li key={index} dir="auto">
                    <TourLink url={hotspot.url}>{hotspot.title}</TourLink>
                  </li>
                )
            }
          })}
        </ul>
      )}
    </div>
  )
}

const SoundItem = ({ sound, title }: { sound: Sound; title: string }) => (
  <li dir="auto" data-sounds="">
    <strong>{title}</strong>
    {sound.duration !== null && ` (${formatDuration(sound.duration)})`}
    {/* no captions: sounds are uploaded without a transcript */}
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
    <audio src={sound.play.url} controls preload="none" aria-label={title} />
  </li>
)
