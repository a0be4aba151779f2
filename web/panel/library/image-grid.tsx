import type { ReactNode } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { ListFrame, type ListFilter } from '../list/list-frame.tsx'
import type { LibraryImages } from './use-library-images.ts'
import styles from './image-grid.module.css'

type Props = {
  title: string
  library: LibraryImages
  /** ids of the picked images; undefined where a click does not pick */
  pickedIds?: ReadonlySet<string>
  filter?: ListFilter
  /** shown where there is no image */
  empty: ReactNode
  onChoose: (image: LibraryImage) => void
}

/** The images of the library with search, order and `Show more`. */
export function ImageGrid({ title, library, pickedIds, filter, empty, onChoose }: Props) {
  return (
    <ListFrame
      title={title}
      searchLabel="Search images"
      list={library.list}
      isLoading={library.isLoading}
      skeleton={<GridSkeleton />}
      filter={filter}
      empty={
        library.hasFailed ? (
          <EmptyState text={mediaTexts.fetchFailed}>
            <Button variant="outline" onClick={library.reload}>
              {errorPageTexts.tryAgain}
            </Button>
          </EmptyState>
        ) : (
          empty
        )
      }
    >
      <ul className={styles.grid}>
        {library.images.map((image) => (
          <li key={image.id}>
            <Tile image={image} isPicked={pickedIds?.has(image.id)} onClick={() => onChoose(image)} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

type TileProps = { image: LibraryImage; isPicked: boolean | undefined; onClick: () => void }

function Tile({ image, isPicked, onClick }: TileProps) {
  const { name, width, height } = image
  return (
    <button
      type="button"
      className={classNames(styles.tile, isPicked && styles.picked)}
      aria-pressed={isPicked}
      title={name}
      onClick={onClick}
    >
      <span className={styles.frame}>
        {/* Half of the tile's width, so that a screen of double density also takes the smallest variant. */}
        <ResponsiveImage className={styles.image} image={image} alt="" sizes="9rem" />
        {isPicked && (
          <span className={styles.check}>
            <PanelIcon name="check" />
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {width && height && (
        <span className={styles.size}>
          {width} × {height}
        </span>
      )}
    </button>
  )
}

const SKELETON_TILES = 12

function GridSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading">
      {Array.from({ length: SKELETON_TILES }, (_, index) => (
        <div key={index} className={styles.tile}>
          <span className={styles.frame} />
          <span className={styles.nameSkeleton} />
        </div>
      ))}
    </div>
  )
}
