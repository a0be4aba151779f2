import { PIECE_LABELS } from '#cms/shared/constants.ts'
import type { Picture as PictureData } from '#endpoints/schema.ts'
import { Picture } from '#web/shared/ui/picture.tsx'
import type { PieceItem, PiecesValues } from './piece-values.ts'
import styles from './pieces-version.module.css'

/** What a version of a document shows after its text; nothing where there is nothing. */
export function PiecesVersion({ values: { pieces } }: { values: PiecesValues }) {
  if (pieces.length === 0) return null
  return (
    <ol className={styles.pieces} aria-label="Media after the text">
      {pieces.map((piece) => (
        <li key={piece.key}>
          <p className={styles.title} dir="auto">
            {`${PIECE_LABELS[piece.kind]}: ${piece.title || 'no caption'}`}
          </p>
          <ul className={styles.pictures}>
            {picturesOf(piece).map(({ picture, label }, index) => (
              <li key={index}>
                {picture && <Picture picture={picture} sizes="4.5rem" className={styles.picture} />}
                <span dir="auto">{label}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function picturesOf(piece: PieceItem): { picture: PictureData | null; label: string | undefined }[] {
  switch (piece.kind) {
    case 'compare':
      return piece.pictures
    case 'film':
      return piece.film ? [{ picture: piece.poster, label: piece.film.path.split('/').at(-1) }] : []
    case 'listen':
      return piece.takes.map(({ sound, label }) => ({
        picture: null,
        label: label || sound?.path.split('/').at(-1),
      }))
    case 'look':
      return piece.rooms.map(({ panorama, label }) => ({ picture: panorama, label }))
  }
}
