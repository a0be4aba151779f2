import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { MOTION, animateElement } from '#web/site/lib/animate-element.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { LightboxSlide, type SlideState } from './lightbox-slide.tsx'
import { useSwipe } from './use-swipe.ts'
import styles from './lightbox.module.css'

export type LightboxProps = {
  images: ResponsiveImageData[]
  /** index of the image that is shown first */
  firstIndex: number
  label: string
  onClosed: () => void
}

/**
 * Full-screen gallery that wraps around (docs/behaviour.md#lightbox).
 *
 * `position` is unbounded in both directions; an image's index is `position` modulo their number. So the
 * slide after the last one is rendered next to it, and wrapping animates like any other step.
 */
export function Lightbox({ images, firstIndex, label, onClosed }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [position, setPosition] = useState(firstIndex)
  const [states, setStates] = useState<Record<number, SlideState>>({})
  useEffect(() => {
    dialog.current?.showModal()
    void animateElement(dialog.current, { opacity: ['0', '1'] }, { duration: MOTION.fast })
  }, [])

  const toIndex = (slide: number) => ((slide % images.length) + images.length) % images.length
  const index = toIndex(position)
  const isAlone = images.length === 1
  const step = (by: number) => !isAlone && setPosition((previous) => previous + by)
  const swipe = useSwipe(step)
  const close = () => dialog.current?.close()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)]
    if (by) step(by)
  }
  const closeOutsideImage = ({ target }: MouseEvent) => (target as Element).closest('img, p') ?? close()

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      {/* closes on a click beside the image; the keyboard has Escape and the button */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.track} onClick={closeOutsideImage} {...swipe}>
        {[position - 1, position, position + 1].map((slide) => {
          const state = states[toIndex(slide)]
          // Neighbours load only after the current image.
          const isWanted = slide === position || (!isAlone && (state ?? states[index]))
          if (!isWanted) return null
          return (
            <LightboxSlide
              key={slide}
              image={images[toIndex(slide)]!}
              offset={slide - position}
              state={state}
              onState={(newState) => setStates((previous) => ({ ...previous, [toIndex(slide)]: newState }))}
            />
          )
        })}
      </div>
      <div className={styles.text} aria-live="polite" aria-atomic="true">
        <p className={styles.caption} dir="auto">
          {images[index]!.alt}
        </p>
        <p className={styles.counter}>
          <span aria-hidden="true">
            {index + 1} / {images.length}
          </span>
          <span className={visuallyHidden.visuallyHidden}>{`Image ${index + 1} of ${images.length}`}</span>
        </p>
      </div>
      {!isAlone && (
        <Control
          name="Previous image"
          icon="arrow-left"
          className={styles.previous}
          onClick={() => step(-1)}
        />
      )}
      {!isAlone && (
        <Control name="Next image" icon="arrow-right" className={styles.next} onClick={() => step(1)} />
      )}
      <Control name="Close" icon="close" className={styles.close} onClick={close} />
    </dialog>
  )
}

type ControlProps = { name: string; icon: IconName; className: string | undefined; onClick: () => void }

function Control({ name, icon, className, onClick }: ControlProps) {
  return (
    <button type="button" className={`${styles.control} ${className}`} aria-label={name} onClick={onClick}>
      <Icon name={icon} size="1.375rem" />
    </button>
  )
}
