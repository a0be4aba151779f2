import { useState } from 'react'
import { PIECE_KINDS, PIECE_LABELS, PIECES } from '#cms/shared/constants.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { SortableList } from '#web/panel/ui/sortable-list.tsx'
import { moveItem } from '../upload-list/upload-item.ts'
import { useRowFocus } from '../use-row-focus.ts'
import type { UploadPicture } from '../use-text-images.ts'
import { PieceCard } from './piece-card.tsx'
import { nameOf, newPiece, type PieceItem } from './piece-values.ts'
import { FoldedFields } from '../folded-fields.tsx'
import styles from './pieces-field.module.css'

type Props = {
  pieces: PieceItem[]
  /** error texts by field, as in `pieces.0.pictures.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit makes the new ones of those that there are then: an upload may end after others */
  onChange: (edit: (pieces: PieceItem[]) => PieceItem[]) => void
  uploadImage: UploadPicture
  /** whether any upload of the form is on its way */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

/** The media that the document's page shows after its text (docs/behaviour.md#pieces). Closed until wanted. */
export function PiecesField({ pieces, errors, disabled, onChange, uploadImage, isUploading, onBusy }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const { rows, adding } = useRowFocus<HTMLOListElement>(pieces.length)
  const move = (from: number, to: number) => {
    onChange((all) => moveItem(all, from, to))
    setAnnouncement(`${nameOf(pieces[from]!, from)} is piece ${to + 1} of ${pieces.length} now.`)
  }
  const remove = (index: number) => {
    onChange((all) => all.filter(({ key }) => key !== pieces[index]!.key))
    setAnnouncement(`${nameOf(pieces[index]!, index)} was removed.`)
  }
  return (
    <FoldedFields
      title={pieces.length === 0 ? 'Media after the text' : `Media after the text: ${pieces.length}`}
      hasError={Object.keys(errors).some((name) => name.split('.')[0] === 'pieces')}
      isUploading={isUploading}
    >
      {() => (
        <>
          {errors.pieces && (
            <p className={styles.error} role="alert">
              {errors.pieces}
            </p>
          )}
          <SortableList ids={pieces.map(({ key }) => key)} noun="piece" onMove={move}>
            <ol ref={rows} className={styles.list}>
              {pieces.map((piece, index) => (
                <PieceCard
                  key={piece.key}
                  piece={piece}
                  place={index}
                  errors={errors}
                  disabled={disabled}
                  uploadImage={uploadImage}
                  onBusy={onBusy}
                  onChange={(edit) =>
                    onChange((all) =>
                      all.map((one) =>
                        one.key === piece.key ? ({ ...one, ...edit(one) } as PieceItem) : one,
                      ),
                    )
                  }
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </SortableList>
          <p className={visuallyHidden.visuallyHidden} role="status">
            {announcement}
          </p>
          <div ref={adding} className={styles.actions}>
            {PIECE_KINDS.map((kind) => (
              <Button
                key={kind}
                look="outline"
                disabled={disabled || pieces.length >= PIECES.max}
                onClick={() => onChange((all) => [...all, newPiece(kind)])}
              >
                {`Add: ${PIECE_LABELS[kind]}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </FoldedFields>
  )
}
