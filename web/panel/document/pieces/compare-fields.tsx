import { LENGTH, PIECES } from '#cms/shared/constants.ts'
import type { CompareBody, ComparePiece } from '#endpoints/pieces/schema.ts'
import type { Picture } from '#endpoints/schema.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { StoredImageField } from '../stored-image-field.tsx'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import styles from './piece-card.module.css'

type ComparedPicture = { picture: Picture | null; label: string }
export type CompareItem = { kind: 'compare'; title: string; pictures: ComparedPicture[] }

export const newCompare = (): CompareItem => ({
  kind: 'compare',
  title: '',
  pictures: Array.from({ length: PIECES.compared }, () => ({ picture: null, label: '' })),
})

export const compareBodyOf = ({ kind, title, pictures }: CompareItem): CompareBody => ({
  kind,
  title,
  pictures: pictures.map(({ picture, label }) => ({ imagePath: picture?.imagePath ?? '', label })),
})

/** @returns null until both pictures are there */
export function comparePreview({ kind, title, pictures }: CompareItem): ComparePiece | null {
  const ready = pictures.flatMap(({ picture, label }) => (picture ? [{ picture, label }] : []))
  return ready.length === PIECES.compared ? { kind, title, pictures: ready } : null
}

const STATES = [
  { picture: 'The state before', label: 'Called', example: 'Clay model' },
  { picture: 'The state after', label: 'Called', example: 'Final picture' },
]

export function CompareFields({
  piece,
  field,
  errors,
  disabled,
  onChange,
  uploadImage,
  onBusy,
}: PieceFieldsProps<CompareItem>) {
  const changePicture = (index: number, changes: Partial<ComparedPicture>) =>
    onChange(({ pictures }) => ({ pictures: pictures.with(index, { ...pictures[index]!, ...changes }) }))
  return (
    <div className={styles.pair}>
      {piece.pictures.map(({ picture, label }, index) => {
        const path = `${field}.pictures.${index}`
        const words = STATES[index]!
        return (
          <div key={index} className={styles.state}>
            <StoredImageField
              label={words.picture}
              image={picture}
              error={errors[`${path}.imagePath`]}
              onChange={(changed) => changePicture(index, { picture: changed })}
              disabled={disabled}
              uploadImage={uploadImage}
              onBusy={onBusy}
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
  )
}

/** Difference of shapes that nobody sees: a pixel of rounding. */
const TOLERANCE = 0.01

/** Whether the pictures have one shape, as far as it is known. */
function hasOneShape({ pictures }: Pick<CompareItem, 'pictures'>): boolean {
  const [before, after] = pictures.map(({ picture }) =>
    picture?.width && picture.height ? picture.width / picture.height : undefined,
  )
  return !before || !after || Math.abs(before / after - 1) < TOLERANCE
}
