import { useState } from 'react'
import { SERVICES } from '#cms/shared/constants.ts'
import type { Service } from '#endpoints/public/schema.ts'
import { useReducedMotion } from '#web/hooks/use-media.ts'
import { useRotation } from '#web/hooks/use-rotation.ts'
import { classNames } from '#web/lib/class-names.ts'
import container from '#web/ui/container.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ServiceStage } from './service-stage.tsx'
import styles from './services.module.css'

/** What the studio makes: words, and beside them what they mean. Goes round by itself until it is paused (spec 2, 9). */
export function Services({ services }: { services: Service[] }) {
  const reducedMotion = useReducedMotion()
  const [isPaused, setIsPaused] = useState(false)
  const [wasPicked, setWasPicked] = useState(false)
  const interval = wasPicked ? SERVICES.rotationAfterPick : SERVICES.rotation
  const stands = isPaused || reducedMotion
  const [index, show] = useRotation({ count: services.length, interval, isPaused: stands })
  const pick = (picked: number) => {
    setWasPicked(true)
    show(picked)
  }
  const selected = services[index]
  if (!selected) return null
  return (
    <section id="archviz-section" className={classNames(container.container, styles.section)} aria-labelledby="services-title" tabIndex={-1}>
      <SectionHeading id="services-title" title="Services" />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <ServiceStage key={index} service={selected} />
        </div>
        <div className={styles.words}>
          <ul>
            {services.map(({ title }, position) => (
              <li key={title} className={styles.service}>
                <h3>
                  <button type="button" className={styles.pick} aria-pressed={position === index} onClick={() => pick(position)}>
                    {title}
                  </button>
                </h3>
              </li>
            ))}
          </ul>
          {/* all in one place, as high as the longest: nothing below moves when they change */}
          <div className={styles.descriptions}>
            {services.map(({ title, description }, position) => (
              <p key={title} className={classNames(styles.description, position === index && styles.shown)}>
                {description}
              </p>
            ))}
          </div>
          <div className={styles.controls}>
            {services.map(({ title }, position) => (
              <button key={title} type="button" className={styles.segment} aria-label={`Show ${title}`} aria-pressed={position === index} onClick={() => pick(position)}>
                <span className={styles.bar}>
                  {position === index && <span key={`${index}-${interval}-${stands}`} className={classNames(styles.fill, stands && styles.full)} style={{ animationDuration: `${interval}ms` }} />}
                </span>
              </button>
            ))}
            <button type="button" className={styles.pause} aria-label={isPaused ? 'Play services' : 'Pause services'} onClick={() => setIsPaused(!isPaused)}>
              <Icon name={isPaused || reducedMotion ? 'play' : 'pause'} />
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}
