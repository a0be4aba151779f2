import { MB, MEDIA } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FilmBody, FilmPiece } from '#endpoints/pieces/schema.ts'
import type { Picture, PieceFile } from '#endpoints/schema.ts'
import { StoredImageField } from '../stored-image-field.tsx'
import { StoredFileField, type FileRules } from './stored-file-field.tsx'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import styles from './film-fields.module.css'
import card from './piece-card.module.css'

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

const RULES: FileRules = {
  name: 'film',
  path: '/uploads/films',
  types: MEDIA.videoTypes,
  maxBytes: MEDIA.maxVideoBytes,
  hint: `MP4 or WebM, at most ${MEDIA.maxVideoBytes / MB} MB.`,
  wrongType: messages.pieces.film,
  tooLarge: messages.pieces.filmSize,
}

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
    <div className={card.pair}>
      <StoredFileField
        label="Film"
        rules={RULES}
        stored={film}
        error={errors[`${field}.filmPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(changed: PieceFile) => onChange(() => ({ film: changed }))}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever chose it */}
        <video className={styles.preview} src={film?.url} controls preload="metadata" aria-label="The film" />
      </StoredFileField>
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
