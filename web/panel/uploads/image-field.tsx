import { useId, useRef } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { FocalPointButton } from '../library/focal-point/focal-point-button.tsx'
import { LibraryButton } from '../library/library-button.tsx'
import { useRefusedFile } from '../lib/refused-files.ts'
import type { UploadPercent } from '../lib/upload.ts'
import { UploadProgress } from '../ui/upload-progress.tsx'
import { ImageCaption, ImagePreview } from './image-preview.tsx'
import { LossNote } from './loss-note.tsx'
import { RemoveRefusedButton } from './remove-refused-button.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImageChoice, type ImageInput } from './use-image-choice.ts'
import fieldStyles from '#web/shared/ui/field.module.css'
import uploadStyles from './upload-field.module.css'
import styles from './image-field.module.css'

type Props = ImageInput & {
  label: string
  accept: string
  /** whether the site crops the image; default: true */
  isCropped?: boolean
  /** offers to remove the stored image */
  onRemove?: (() => void) | undefined
  error?: string | undefined
  /** why the upload of the last file failed, until another one is chosen or it is dismissed */
  failure?: string | undefined
  onDismiss?: () => void
  disabled?: boolean
  /** progress of the running upload */
  percent?: UploadPercent | undefined
  /** stops the running upload; missing where the upload is part of a save */
  onStop?: () => void
  /** sends the last file again if it could not be sent */
  onRetry?: (() => void) | undefined
}

/** One optional image: choose or drop a file or pick a stored one, preview it, revert to the current one. */
export function ImageField({
  label,
  accept,
  isCropped = true,
  onRemove,
  error,
  failure,
  onDismiss,
  disabled = false,
  percent,
  onStop,
  onRetry,
  ...image
}: Props) {
  const { validate, file, library, alt, onAltChange } = image
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const choice = useImageChoice(image)
  const { shownUrl, isNew } = choice
  const { isDragOver, dropZone } = useFileDrop({ disabled, onDrop: ([dropped]) => choice.choose(dropped) })
  const refusedReason = choice.refusal ?? failure
  useRefusedFile(refusedReason !== undefined)
  const shownError = refusedReason ?? error
  const isSending = file !== undefined && percent !== undefined
  return (
    <div className={uploadStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <div
        className={classNames(uploadStyles.drop, styles.drop, isDragOver && uploadStyles.over)}
        {...dropZone}
      >
        <ImagePreview choice={choice} />
        <div className={styles.side}>
          <ImageCaption choice={choice} />
          {isSending && <UploadProgress name={file.name} percent={percent} />}
          {(!isSending || onStop) && (
            <div className={uploadStyles.actions}>
              {/* the same button for all states, so that the focus stays on it */}
              <Button
                ref={chooseButton}
                variant="outline"
                disabled={disabled}
                onClick={isSending ? onStop : () => input.current?.click()}
                aria-describedby={shownError ? `${id}-note` : undefined}
                aria-invalid={shownError ? true : undefined}
              >
                {isSending ? 'Cancel the upload' : shownUrl ? 'Choose another' : 'Choose image'}
              </Button>
              {onRetry && (
                <Button variant="outline" disabled={disabled} onClick={onRetry}>
                  Try again
                </Button>
              )}
              {library && !isSending && (
                <LibraryButton
                  max={1}
                  validate={({ name, type, bytes }) => validate({ name, type, size: bytes })}
                  disabled={disabled}
                  onChoose={([chosen]) => choice.pick(chosen!)}
                />
              )}
              {isCropped && choice.stored && !isSending && (
                <FocalPointButton image={choice.stored} disabled={disabled} />
              )}
              {onRemove && !isNew && (
                <Button variant="outline" disabled={disabled} onClick={onRemove}>
                  Remove
                </Button>
              )}
              {refusedReason && !isSending && (
                <RemoveRefusedButton
                  disabled={disabled}
                  onRemove={() => {
                    chooseButton.current?.focus()
                    choice.clearRefusal()
                    onDismiss?.()
                  }}
                />
              )}
              {isNew && !isSending && (
                <Button variant="outline" disabled={disabled} onClick={choice.revert}>
                  Remove preview
                </Button>
              )}
            </div>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          hidden
          onChange={({ target }) => {
            choice.choose(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      </div>
      {shownError && (
        <p id={`${id}-note`} className={uploadStyles.error} role="alert">
          {shownError}
        </p>
      )}
      {!isSending && <LossNote lost={image.lost} />}
      {onAltChange && shownUrl && (
        <TextField
          label="Alt text: describes the image to people who cannot see it"
          value={alt ?? ''}
          disabled={disabled}
          onChange={({ target }) => onAltChange(target.value)}
        />
      )}
    </div>
  )
}
