import { useCallback, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { HERO } from '#cms/shared/home.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePlayback } from '#web/site/hooks/use-playback.ts'
import { useRotation } from '#web/site/hooks/use-rotation.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { longestLineLength } from '#web/shared/lib/longest-line-length.ts'
import container from '#web/shared/ui/container.module.css'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Logo } from '#web/shared/ui/logo.tsx'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { PlaybackButton } from '#web/site/ui/playback-button.tsx'
import styles from './hero.module.css'

/** The first screen: a slideshow behind the studio's name (docs/behaviour.md#hero). */
export function Hero({ hero }: { hero: StudioFrame['hero'] }) {
  const images = hero.images.slice(0, HERO.images)
  const isLoaded = useWindowLoaded()
  const [isPlaying, togglePlayback] = usePlayback()
  const isRotating = isPlaying && isLoaded
  const slides = useRef<(HTMLElement | null)[]>([])
  // Slides change only when the next image is decoded: before, it would be dark or blurred.
  const decode = useCallback(
    async (position: number) => slides.current[position]?.querySelector('img')?.decode(),
    [],
  )
  const [index] = useRotation({
    count: images.length,
    interval: HERO.interval,
    isPaused: !isRotating,
    prepare: decode,
  })

  const [furthest, setFurthest] = useState(index)
  if (index > furthest) setFurthest(index)

  return (
    <section className={styles.hero} aria-label="Introduction">
      {images.map((image, position) =>
        // Each image is fetched while the one before it shows: earlier it would compete with what is seen.
        position === 0 || (isLoaded && position <= furthest + 1) ? (
          <div
            key={position}
            ref={(slide) => void (slides.current[position] = slide)}
            className={classNames(styles.slide, position === index && styles.shown)}
            aria-hidden={position !== index}
          >
            <ResponsiveImage
              image={image}
              sizes={coverSizes(image, '100vh', '70vh')}
              hasPriority={position === 0}
              className={styles.image}
            />
          </div>
        ) : null,
      )}
      {images.length === 0 ? <Logo className={styles.logo} /> : <div className={styles.veil} />}
      <div className={classNames(container.container, styles.content)}>
        <h1
          dir="auto"
          className={styles.title}
          style={{ '--letters': longestLineLength(hero.title) } as CSSProperties}
        >
          {hero.title}
        </h1>
        <div className={styles.bottom}>
          <p dir="auto" className={styles.tagline}>
            {hero.tagline}
          </p>
          {images.length > 1 && (
            <div className={styles.indicator}>
              <span aria-hidden="true">{twoDigits(index + 1)}</span>
              <span className={styles.track} aria-hidden="true">
                {isRotating && (
                  <span
                    key={index}
                    className={styles.progress}
                    style={{ animationDuration: `${HERO.interval}ms` }}
                  />
                )}
              </span>
              <span aria-hidden="true">{twoDigits(images.length)}</span>
              <PlaybackButton
                isPlaying={isPlaying}
                onToggle={togglePlayback}
                subject="slideshow"
                className={styles.playback}
              />
            </div>
          )}
        </div>
      </div>
      <PageLink className={styles.cue} to="/#archviz-section" aria-label="Scroll to the services">
        <Icon name="arrow-down" size="1.25rem" />
      </PageLink>
    </section>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const onLoad = (onChange: () => void) => {
  window.addEventListener('load', onChange)
  return () => window.removeEventListener('load', onChange)
}

/** Delays motion and further images until the load event. */
function useWindowLoaded(): boolean {
  return useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
}
