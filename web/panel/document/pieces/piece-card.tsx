import { LENGTH, PIECE_LABELS } from '#cms/shared/constants.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { SortableGrip, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { StoredImageField } from '../stored-image-field.tsx'
import type { UploadPicture } from '../use-text-images.ts'
import { FilmField } from './film-field.tsx'
import { hasOneShape, nameOf, type ComparedPicture, type PieceItem } from './piece-values.ts'
import styles from './piece-card.module.css'

type Props = {
  piece: PieceItem
  /** its index */
  place: number
  /** error texts by field, as in `pieces.0.pictures.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit what to change of the piece as it is then */
  onChange: (edit: (piece: PieceItem) => Partial<PieceItem>) => void
  onRemove: () => void
  uploadImage: UploadPicture
  onBusy: (isBusy: boolean) => void
}

const STATES = [
  { picture: 'The state before', label: 'Called', example: 'Clay model' },
  { picture: 'The state after', label: 'Called', example: 'Final picture' },
]

/** One piece of the form. */
export function PieceCard({
  piece,
  place,
  errors,
  disabled,
  onChange,
  onRemove,
  uploadImage,
  onBusy,
}: Props) {
  const name = nameOf(piece, place)
  const { row, grip, isDragging } = useSortableRow({ id: piece.key, title: name, disabled })
  const image = { disabled, uploadImage, onBusy }
  const changePicture = (index: number, changes: Partial<ComparedPicture>) =>
    onChange(({ pictures }) => ({ pictures: pictures.with(index, { ...pictures[index]!, ...changes }) }))
  return (
    <li {...row} className={classNames(styles.card, isDragging && styles.dragged)}>
      <div className={styles.head}>
        <SortableGrip {...grip} className={styles.grip} />
        <p className={styles.kind}>{PIECE_LABELS[piece.kind]}</p>
        <IconButton
          icon="trash"
          tone="danger"
          label={`Remove ${name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      <TextField
        label="Caption (optional)"
        dir="auto"
        autoComplete="off"
        maxLength={LENGTH.title}
        value={piece.title}
        error={errors[`pieces.${place}.title`]}
        disabled={disabled}
        onChange={({ target }) => onChange(() => ({ title: target.value }))}
      />
      {piece.kind === 'compare' && (
        <div className={styles.pair}>
          {piece.pictures.map(({ picture, label }, index) => {
            const path = `pieces.${place}.pictures.${index}`
            const words = STATES[index]!
            return (
              <div key={index} className={styles.state}>
                <StoredImageField
                  label={words.picture}
                  image={picture}
                  error={errors[`${path}.imagePath`]}
                  onChange={(changed) => changePicture(index, { picture: changed })}
                  {...image}
                />
                <TextField
                  label={words.label}
                  placeholder={words.example}
                  dir="auto"
                  autoComplete="off"
                  maxLength={LENGTH.pieceLabel}
                  value={label}
                  error={errors[`${path}.label`]}
                  disabled={disabled}
                  onChange={({ target }) => changePicture(index, { label: target.value })}
                />
              </div>
            )
          })}
          {!hasOneShape(piece) && (
            <p className={styles.note} role="status">
              The pictures have different shapes: the second is cropped to the shape of the first.
            </p>
          )}
        </div>
      )}
      {piece.kind === 'film' && (
        <div className={styles.pair}>
          <FilmField
            film={piece.film}
            error={errors[`pieces.${place}.filmPath`]}
            disabled={disabled}
            onBusy={onBusy}
            onChange={(film) => onChange(() => ({ film }))}
          />
          <StoredImageField
            label="Poster, shown until it plays (optional)"
            image={piece.poster}
            error={errors[`pieces.${place}.posterPath`]}
            onChange={(poster) => onChange(() => ({ poster }))}
            {...image}
          />
        </div>
      )}
    </li>
  )
}
