import { useState, useSyncExternalStore } from 'react'
import { HERO } from '#cms/shared/constants.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { useReducedMotion } from '#web/hooks/use-media.ts'
import { useRotation } from '#web/hooks/use-rotation.ts'
import { classNames } from '#web/lib/class-names.ts'
import container from '#web/ui/container.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './hero.module.css'

/** The first screen: pictures that follow each other under the studio's name (spec 2). */
export function Hero({ hero }: { hero: Studio['hero'] }) {
  const images = hero.images.slice(0, HERO.images)
  const isLoaded = useWindowLoaded()
  const reducedMotion = useReducedMotion()
  const [isPaused, setIsPaused] = useState(false)
  const stands = isPaused || reducedMotion || !isLoaded
  const [index] = useRotation({ count: images.length, interval: HERO.interval, isPaused: stands })

  return (
    <section className={styles.hero} aria-label="Introduction">
      {images.map((image, position) =>
        // the others would compete with the first one for the network
        position === 0 || isLoaded ? (
          <div key={image.imageUrl} className={classNames(styles.slide, position === index && styles.shown)} aria-hidden={position !== index}>
            <Picture picture={image} sizes="100vw" isFirst={position === 0} className={styles.image} />
          </div>
        ) : null,
      )}
      <div className={styles.veil} />
      <div className={classNames(container.container, styles.content)}>
        <h1 className={styles.title}>{hero.title}</h1>
        <div className={styles.bottom}>
          <p className={styles.tagline}>{hero.tagline}</p>
          {images.length > 1 && (
            <div className={styles.indicator}>
              <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
              <span className={styles.track} aria-hidden="true">
                {!stands && <span key={index} className={styles.progress} style={{ animationDuration: `${HERO.interval}ms` }} />}
              </span>
              <span aria-hidden="true">{String(images.length).padStart(2, '0')}</span>
              <button type="button" className={styles.pause} aria-label={isPaused ? 'Play slideshow' : 'Pause slideshow'} onClick={() => setIsPaused(!isPaused)}>
                <Icon name={isPaused || reducedMotion ? 'play' : 'pause'} />
              </button>
            </div>
          )}
        </div>
      </div>
      <a className={styles.cue} href="#archviz-section" aria-label="Scroll to the services">
        <Icon name="arrow-down" size="1.25rem" />
      </a>
    </section>
  )
}

const onLoad = (onChange: () => void) => {
  window.addEventListener('load', onChange)
  return () => window.removeEventListener('load', onChange)
}

/** Nothing moves, and nothing more is fetched, before the page has all of its first screen. */
function useWindowLoaded(): boolean {
  return useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
}
