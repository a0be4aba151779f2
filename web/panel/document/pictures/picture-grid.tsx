import type { ReactNode } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { LibraryPicture } from '#endpoints/pictures/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { ListFrame, type Filter } from '../list-frame.tsx'
import type { PictureList } from './use-picture-list.ts'
import styles from './picture-grid.module.css'

type Props = {
  title: string
  pictures: PictureList
  /** of the pictures that are picked; undefined where a click does something else */
  pickedIds?: ReadonlySet<string>
  filter?: Filter
  /** what stands where there is no picture */
  empty: ReactNode
  onChoose: (picture: LibraryPicture) => void
}

/** The pictures of the library with search, order and `Show more`. */
export function PictureGrid({ title, pictures, pickedIds, filter, empty, onChoose }: Props) {
  return (
    <ListFrame
      title={title}
      searchLabel="Search pictures"
      list={pictures.list}
      isLoading={pictures.isLoading}
      skeleton={<GridSkeleton />}
      filter={filter}
      empty={
        pictures.hasFailed ? (
          <EmptyState text={messages.media.fetchFailed}>
            <Button look="outline" onClick={pictures.reload}>
              {messages.page.tryAgain}
            </Button>
          </EmptyState>
        ) : (
          empty
        )
      }
    >
      <ul className={styles.grid}>
        {pictures.pictures.map((picture) => (
          <li key={picture.id}>
            <Tile picture={picture} isPicked={pickedIds?.has(picture.id)} onClick={() => onChoose(picture)} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

type TileProps = { picture: LibraryPicture; isPicked: boolean | undefined; onClick: () => void }

function Tile({ picture, isPicked, onClick }: TileProps) {
  const { name, width, height } = picture
  return (
    <button
      type="button"
      className={classNames(styles.tile, isPicked && styles.picked)}
      aria-pressed={isPicked}
      title={name}
      onClick={onClick}
    >
      <span className={styles.frame}>
        {/* Half of the tile's width: a screen of double density takes the smallest variant, too. */}
        <Picture className={styles.image} picture={picture} alt="" sizes="9rem" />
        {isPicked && (
          <span className={styles.mark}>
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
          <span className={styles.line} />
        </div>
      ))}
    </div>
  )
}
