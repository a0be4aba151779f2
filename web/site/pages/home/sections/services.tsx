import { useRef, useState } from 'react'
import { SERVICES } from '#web/site/pages/home/timings.ts'
import type { Service } from '#cms/schemas/public.ts'
import { useHoverOrFocus } from '#web/site/hooks/use-hover-or-focus.ts'
import { useInView } from '#web/site/hooks/use-in-view.ts'
import { usePlayback } from '#web/site/hooks/use-playback.ts'
import { useRotation } from '#web/site/hooks/use-rotation.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PlaybackButton } from '#web/site/ui/playback-button.tsx'
import { Reveal } from '#web/site/ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ServiceStage } from './service-stage.tsx'
import styles from './services.module.css'

/** `rootMargin` at which the media start loading */
const NEAR = '15% 0px'

/**
 * The services with their media. Rotates automatically until paused, and not while the media are hovered or
 * focused (docs/behaviour.md#services).
 */
export function Services({ services }: { services: Service[] }) {
  const stage = useRef<HTMLDivElement>(null)
  const isNear = useInView(stage, NEAR)
  const isInView = useInView(stage)
  const [isPlaying, togglePlayback] = usePlayback()
  const [wasPicked, setWasPicked] = useState(false)
  const interval = wasPicked ? SERVICES.rotationAfterPick : SERVICES.rotation
  const [isHoveredOrFocused, hoverHandlers] = useHoverOrFocus()
  const isRotating = isPlaying && !isHoveredOrFocused
  const [index, show] = useRotation({ count: services.length, interval, isPaused: !isRotating })
  // Part of the React key of the progress bar, so that each pick restarts its animation.
  const [pickCount, setPickCount] = useState(0)
  const pick = (position: number) => {
    setWasPicked(true)
    setPickCount(pickCount + 1)
    show(position)
  }
  // Whoever uses the media of a service has picked the service.
  const pickCurrent = () => pick(index)
  if (services.length === 0) return null
  return (
    <section id="archviz-section" className={styles.section} aria-labelledby="services-title" tabIndex={-1}>
      <Reveal className={styles.spread}>
        <SectionHeading id="services-title" title="Services" className={styles.heading} />
        {/* only notices the use of the controls inside */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={styles.stage}
          ref={stage}
          onPointerDown={pickCurrent}
          onKeyDown={pickCurrent}
          {...hoverHandlers}
        >
          {services.map((service, position) => (
            <ServiceStage
              key={position}
              service={service}
              isSelected={position === index}
              isNear={isNear}
              isInView={isInView}
              isPlaying={isPlaying}
            />
          ))}
        </div>
        <div className={styles.text}>
          <ul className={styles.list}>
            {services.map(({ title, description }, position) => (
              <li
                key={position}
                className={classNames(styles.service, position === index && styles.selected)}
              >
                <h3 className={styles.title}>
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={position === index}
                    onClick={() => pick(position)}
                  >
                    {title}
                  </button>
                </h3>
                <p className={styles.description}>{description}</p>
              </li>
            ))}
          </ul>
          {services.length > 1 && (
            <div className={styles.controls}>
              {services.map(({ title }, position) => (
                <button
                  key={position}
                  type="button"
                  className={styles.segment}
                  aria-label={`Show ${title}`}
                  aria-pressed={position === index}
                  onClick={() => pick(position)}
                >
                  <span className={styles.bar}>
                    {position === index && (
                      <span
                        key={`${pickCount} ${isRotating}`}
                        className={classNames(styles.fill, !isRotating && styles.full)}
                        style={{ animationDuration: `${interval}ms` }}
                      />
                    )}
                  </span>
                </button>
              ))}
              <PlaybackButton isPlaying={isPlaying} onToggle={togglePlayback} subject="services" />
            </div>
          )}
        </div>
      </Reveal>
    </section>
  )
}
