import type { SyntheticEvent } from 'react'
import type { Piece } from '#endpoints/pieces/schema.ts'
import { Compare } from './compare.tsx'
import { Film } from './film.tsx'
import { LazyListen, LazyLook } from './lazy-pieces.ts'
import styles from './pieces.module.css'

type Props = {
  pieces: Piece[] | undefined
  /** of the page that they belong to */
  title: string
  className?: string | undefined
}

/** Media of a page, after its text, in the studio's order (docs/behaviour.md#pieces). */
export function Pieces({ pieces = [], title, className }: Props) {
  if (pieces.length === 0) return null
  return (
    <section className={className} aria-label={`Media of ${title}`} onPlayCapture={pauseOthers}>
      <div className={styles.pieces}>
        {pieces.map((piece, index) => (
          <figure key={index} className={styles.piece}>
            <PieceMedia piece={piece} title={piece.title || title} />
            {piece.title && (
              <figcaption className={styles.title} dir="auto">
                {piece.title}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </section>
  )
}

/** One piece plays at a time; takes of one piece run together. */
function pauseOthers({ currentTarget, target }: SyntheticEvent): void {
  const piece = (target as HTMLMediaElement).closest('figure')
  for (const media of currentTarget.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (media.closest('figure') !== piece) media.pause()
  }
}

function PieceMedia({ piece, title }: { piece: Piece; title: string }) {
  switch (piece.kind) {
    case 'compare':
      return <Compare pictures={piece.pictures} />
    case 'film':
      return <Film {...piece} title={title} />
    case 'listen':
      return <LazyListen {...piece} title={title} />
    case 'look':
      return <LazyLook rooms={piece.rooms} />
  }
}
