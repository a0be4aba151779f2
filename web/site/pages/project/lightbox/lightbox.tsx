import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '#web/shared/ui/icon.tsx'
import { MOTION, animateElement } from '#web/site/lib/animate-element.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import type { ProjectImage } from '../project-image.ts'
import type { DetailState } from './detailed-image.tsx'
import { LightboxControl } from './lightbox-control.tsx'
import { LightboxSlide, toShape, type SlideState } from './lightbox-slide.tsx'
import { LightboxText } from './lightbox-text.tsx'
import { useFrame } from './use-frame.ts'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomControls } from './zoom-controls.tsx'
import { ZoomStatus } from './zoom-status.tsx'
import { getZoomLimits } from './zoom.ts'
import styles from './lightbox.module.css'

export type LightboxProps = {
  images: ProjectImage[]
  /** index of the image that is shown first */
  firstIndex: number
  label: string
  onClosed: () => void
}

/**
 * Full-screen gallery that wraps around, and zooms (docs/behaviour.md#lightbox).
 *
 * `position` is unbounded in both directions; an image's index is `position` modulo their number. So the
 * slide after the last one is rendered next to it, and wrapping animates like any other step.
 */
export function Lightbox({ images, firstIndex, label, onClosed }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const frameElement = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(firstIndex)
  const [states, setStates] = useState<Record<number, SlideState>>({})
  const [detail, setDetail] = useState<DetailState>()
  useEffect(() => {
    dialog.current?.showModal()
    void animateElement(dialog.current, { opacity: ['0', '1'] }, { duration: MOTION.fast })
  }, [])

  const toIndex = (slide: number) => ((slide % images.length) + images.length) % images.length
  const index = toIndex(position)
  const isAlone = images.length === 1
  const frame = useFrame(frameElement)
  const zoom = useZoom({
    surface: track,
    frame,
    image: toShape(images[index]!),
    isFailed: states[index] === 'failed',
  })
  const detailScale = (zoom.isZoomed && zoom.settledScale) || 1
  const step = (by: number) => {
    if (isAlone) return
    zoom.reset()
    setPosition((previous) => previous + by)
  }
  const swipe = useSwipe({ row: track, isEnabled: !zoom.isZoomed, onSwipe: step })
  const close = () => dialog.current?.close()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const key = pressedKey(event)
    if (zoom.handleKey(key)) return event.preventDefault()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by) step(by)
  }
  const closeOutsideImage = ({ target }: MouseEvent) => (target as Element).closest('img, p') ?? close()
  const hasZoom =
    frame &&
    images.some((image) => getZoomLimits(toShape(image), frame.size, window.devicePixelRatio).maxScale > 1)

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-zoomed={zoom.isZoomed || undefined}
      aria-label={label}
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      {/* closes on a click beside the image; the keyboard has Escape and the button */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={track}
        className={styles.track}
        data-zoomable={zoom.canZoom || undefined}
        onClick={closeOutsideImage}
        {...swipe}
      >
        <div ref={frameElement} className={styles.frame}>
          {frame &&
            [position - 1, position, position + 1].map((slide) => {
              const state = states[toIndex(slide)]
              // Neighbours load only after the current image.
              const isWanted = slide === position || (!isAlone && (state ?? states[index]))
              if (!isWanted) return null
              return (
                <LightboxSlide
                  key={slide}
                  image={images[toIndex(slide)]!}
                  frameSize={frame.size}
                  offset={slide - position}
                  state={state}
                  onState={(newState) =>
                    setStates((previous) => ({ ...previous, [toIndex(slide)]: newState }))
                  }
                  zoom={slide === position ? { ...zoom.zoom, detailScale, onDetail: setDetail } : undefined}
                />
              )
            })}
        </div>
      </div>
      <LightboxText image={images[index]!} index={index} count={images.length} />
      <ZoomStatus
        isZoomed={zoom.isZoomed}
        scale={zoom.settledScale}
        isFullSize={zoom.isFullSize}
        detail={detailScale > 1 ? detail : undefined}
      />
      {!isAlone && (
        <LightboxControl name="Previous image" className={styles.previous} onClick={() => step(-1)}>
          <Icon name="arrow-left" size="1.375rem" />
        </LightboxControl>
      )}
      {!isAlone && (
        <LightboxControl name="Next image" className={styles.next} onClick={() => step(1)}>
          <Icon name="arrow-right" size="1.375rem" />
        </LightboxControl>
      )}
      {hasZoom && (
        <ZoomControls
          canZoomIn={zoom.canZoom && !zoom.isLargest}
          canZoomOut={zoom.isZoomed}
          onZoomIn={zoom.zoomIn}
          onZoomOut={zoom.zoomOut}
          onReset={zoom.reset}
        />
      )}
      <LightboxControl name="Close" className={styles.close} onClick={close}>
        <Icon name="close" size="1.375rem" />
      </LightboxControl>
    </dialog>
  )
}
