import { classNames } from '#web/lib/class-names.ts'
import container from '#web/ui/container.module.css'
import { Picture, type PictureData } from '#web/ui/picture.tsx'
import styles from './thumbnails.module.css'

type Props = { images: PictureData[]; title: string }

/** All pictures of a project in an even grid; each opens in full. */
export function Thumbnails({ images, title }: Props) {
  return (
    <section className={classNames(container.container, styles.section)} aria-label={`Images of ${title}`}>
      <ul className={styles.grid}>
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <a className={styles.thumbnail} href={image.imageUrl} aria-label={`Image ${index + 1} of ${images.length}${image.alt && `: ${image.alt}`}`}>
              <Picture picture={image} alt="" sizes="(min-width: 64rem) 24vw, 50vw" className={styles.image} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
