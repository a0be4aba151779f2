import { useId, useRef, useState, type DragEvent } from 'react'
import { IMAGE } from '#cms/shared/images.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { formatBytes } from '../lib/format-bytes.ts'
import { useRefusedFile } from '../lib/refused-files.ts'
import type { UploadPercent } from '../lib/upload.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { UploadProgress } from '../ui/upload-progress.tsx'
import { RemoveRefusedButton } from './remove-refused-button.tsx'
import { LibraryButton } from '../library/library-button.tsx'
import styles from './image-field.module.css'

type Props = {
  label: string
  accept: string
  /** @returns the error text for an invalid file */
  validate: (file: Pick<File, 'name' | 'type' | 'size'>) => string | undefined
  /** the stored image */
  current?: { imageUrl: string; alt: string } | null
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** offers the library: the stored image in place of a file */
  library?: { picked: LibraryImage | null; onPick: (image: LibraryImage | null) => void }
  /** offers to do without the stored image */
  onRemove?: (() => void) | undefined
  alt?: string
  onAltChange?: (alt: string) => void
  error?: string | undefined
  /** why the upload of the last file failed, until another one is chosen or it is dismissed */
  failure?: string | undefined
  onDismiss?: () => void
  disabled?: boolean
  /** progress of the running upload */
  percent?: UploadPercent | undefined
  /** stops it; without one, it ends with the save */
  onStop?: () => void
  /** sends the last file again, which could not be sent */
  onRetry?: (() => void) | undefined
}

/** One optional image: choose or drop a file or pick a stored one, preview it, revert to the current one. */
export function ImageField({
  label,
  accept,
  validate,
  current,
  file,
  onChoose,
  library,
  onRemove,
  alt,
  onAltChange,
  error,
  failure,
  onDismiss,
  disabled = false,
  percent,
  onStop,
  onRetry,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isDragOver, setIsDragOver] = useState(false)
  const preview = useObjectUrl(file)
  const [unreadable, setUnreadable] = useState<string>()
  const refusedReason = refusal ?? failure
  useRefusedFile(refusedReason !== undefined)
  const shownError = refusedReason ?? error
  const chooseButton = useRef<HTMLButtonElement>(null)
  const picked = library?.picked ?? null
  const isNew = file !== undefined || picked !== null
  const isSending = file !== undefined && percent !== undefined
  const shown = preview ?? picked?.imageUrl ?? current?.imageUrl
  const hasNoPreview = shown !== undefined && shown === unreadable

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const invalid = validate(chosen)
    setRefusal(invalid)
    if (!invalid) change(chosen)
  }
  /** The alt text of the former image does not describe a new one. */
  const change = (chosen: File | undefined) => {
    onChoose(chosen)
    if (picked) library?.onPick(null)
    const former = (chosen ? (picked ?? current) : current)?.alt ?? ''
    const next = chosen && alt === former ? '' : chosen ? alt : former
    if (next !== undefined && next !== alt) onAltChange?.(next)
  }
  const pick = (chosen: LibraryImage) => {
    setRefusal(undefined)
    if (file) onChoose(undefined)
    library?.onPick(chosen)
    onAltChange?.(chosen.alt)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    if (!disabled) choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div
        className={classNames(styles.drop, isDragOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={onDrop}
      >
        {picked && !file ? (
          <ResponsiveImage
            className={styles.image}
            image={picked}
            alt={`Preview of ${picked.name}`}
            sizes="8rem"
          />
        ) : shown && !hasNoPreview ? (
          <img
            className={styles.image}
            src={shown}
            alt={file ? `Preview of ${file.name}` : (current?.alt ?? '')}
            onError={() => setUnreadable(shown)}
          />
        ) : (
          <span className={classNames(hasNoPreview && styles.image, hasNoPreview && styles.blank)}>
            <PanelIcon name="image" size="2rem" />
            {hasNoPreview && <span>No preview</span>}
          </span>
        )}
        <div className={styles.side}>
          {file ? (
            <p className={styles.name}>
              {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
              {hasNoPreview && (
                <span className={styles.doubt}>
                  {claimedImageType(file) === IMAGE.heicType
                    ? 'This browser cannot show a HEIC photo. The site will show it as JPEG.'
                    : 'This browser cannot show this file. Is it an image?'}
                </span>
              )}
            </p>
          ) : picked ? (
            <p className={styles.name}>
              {picked.name} <span className={styles.size}>{formatBytes(picked.bytes)}, from the library</span>
            </p>
          ) : (
            <p className={styles.hint}>
              {current
                ? 'The current image. Choose or drop another one to replace it.'
                : 'Choose an image, or drop one here.'}
            </p>
          )}
          {isSending && <UploadProgress name={file.name} percent={percent} />}
          {(!isSending || onStop) && (
            <div className={styles.actions}>
              {/* one button throughout, so that the focus stays on it */}
              <Button
                ref={chooseButton}
                variant="outline"
                disabled={disabled}
                onClick={isSending ? onStop : () => input.current?.click()}
                aria-describedby={shownError ? `${id}-note` : undefined}
                aria-invalid={shownError ? true : undefined}
              >
                {isSending ? 'Cancel the upload' : shown ? 'Choose another' : 'Choose image'}
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
                  onChoose={([chosen]) => pick(chosen!)}
                />
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
                    setRefusal(undefined)
                    onDismiss?.()
                  }}
                />
              )}
              {isNew && !isSending && (
                <Button
                  variant="outline"
                  disabled={disabled}
                  onClick={() => {
                    setRefusal(undefined)
                    change(undefined)
                  }}
                >
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
            choose(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      </div>
      {shownError && (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {shownError}
        </p>
      )}
      {onAltChange && shown && (
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
