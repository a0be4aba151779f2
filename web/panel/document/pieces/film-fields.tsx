import type { FilmBody, FilmPiece } from '#endpoints/pieces/schema.ts'
import type { Picture, PieceFile } from '#endpoints/schema.ts'
import { StoredImageField } from '../stored-image-field.tsx'
import { FilmField } from './film-field.tsx'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import styles from './piece-card.module.css'

export type FilmItem = { kind: 'film'; title: string; film: PieceFile | null; poster: Picture | null }

export const newFilm = (): FilmItem => ({ kind: 'film', title: '', film: null, poster: null })

export const filmBodyOf = ({ kind, title, film, poster }: FilmItem): FilmBody => ({
  kind,
  title,
  filmPath: film?.path ?? '',
  ...(poster && { posterPath: poster.imagePath }),
})

/** @returns null until the film is there */
export const filmPreview = ({ film, ...piece }: FilmItem): FilmPiece | null => film && { ...piece, film }

export function FilmFields({
  piece: { film, poster },
  field,
  errors,
  disabled,
  onChange,
  uploadImage,
  onBusy,
}: PieceFieldsProps<FilmItem>) {
  return (
    <div className={styles.pair}>
      <FilmField
        film={film}
        error={errors[`${field}.filmPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(changed) => onChange(() => ({ film: changed }))}
      />
      <StoredImageField
        label="Poster, shown until it plays (optional)"
        image={poster}
        error={errors[`${field}.posterPath`]}
        onChange={(changed) => onChange(() => ({ poster: changed }))}
        disabled={disabled}
        uploadImage={uploadImage}
        onBusy={onBusy}
      />
    </div>
  )
}
