import { useEffect, useRef } from 'react'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import styles from './large-image.module.css'

type Props = { image: ResponsiveImageData; title: string; onClosed: () => void }

/** An image as large as the window, over everything, a view in full screen, too. */
export function LargeImage({ image, title, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClosed}>
      <div className={styles.content}>
        <ResponsiveImage image={image} sizes="100vw" className={styles.image} />
        {image.alt && (
          <p className={styles.caption} dir="auto" aria-hidden="true">
            {image.alt}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size="1.375rem" />
      </button>
    </dialog>
  )
}
