import { useId, useMemo, useRef, useState, useSyncExternalStore, type DragEvent } from 'react'
import { IMAGE, MB } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import type { LibraryPicture } from '#endpoints/pictures/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { useRefusedFile } from '../lib/refused-files.ts'
import type { SentPercent } from '../lib/upload.ts'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { UploadProgress } from '../ui/upload-progress.tsx'
import { RemoveRefused } from './remove-refused.tsx'
import { LibraryButton } from './pictures/library-button.tsx'
import styles from './image-field.module.css'

type Props = {
  label: string
  accept: string
  /** @returns the error text for an invalid file */
  validate: (file: Pick<File, 'name' | 'type' | 'size'>) => string | undefined
  /** the stored picture */
  current?: { imageUrl: string; alt: string } | null
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** offers the library: the stored picture in place of a file */
  library?: { picked: LibraryPicture | null; onPick: (picture: LibraryPicture | null) => void }
  /** offers to do without the stored picture */
  onRemove?: (() => void) | undefined
  alt?: string
  onAlt?: (alt: string) => void
  error?: string | undefined
  /** why the upload of the last file failed, until another one is chosen or it is dismissed */
  failure?: string | undefined
  onDismiss?: () => void
  disabled?: boolean
  /** progress of the running upload */
  percent?: SentPercent | undefined
  /** stops it; without one, it ends with the save */
  onStop?: () => void
  /** sends the last file again, which could not be sent */
  onRetry?: (() => void) | undefined
}

/** One optional picture: choose or drop a file or pick a stored one, preview it, revert to the current one. */
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
  onAlt,
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
  const preview = usePreview(file)
  const [unreadable, setUnreadable] = useState<string>()
  const refused = refusal ?? failure
  useRefusedFile(refused !== undefined)
  const wrong = refused ?? error
  const choosing = useRef<HTMLButtonElement>(null)
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
  /** The alt text of the former picture does not describe a new one. */
  const change = (chosen: File | undefined) => {
    onChoose(chosen)
    if (picked) library?.onPick(null)
    const former = (chosen ? (picked ?? current) : current)?.alt ?? ''
    const next = chosen && alt === former ? '' : chosen ? alt : former
    if (next !== undefined && next !== alt) onAlt?.(next)
  }
  const pick = (picture: LibraryPicture) => {
    setRefusal(undefined)
    if (file) onChoose(undefined)
    library?.onPick(picture)
    onAlt?.(picture.alt)
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
          <Picture
            className={styles.picture}
            picture={picked}
            alt={`Preview of ${picked.name}`}
            sizes="8rem"
          />
        ) : shown && !hasNoPreview ? (
          <img
            className={styles.picture}
            src={shown}
            alt={file ? `Preview of ${file.name}` : (current?.alt ?? '')}
            onError={() => setUnreadable(shown)}
          />
        ) : (
          <span className={classNames(hasNoPreview && styles.picture, hasNoPreview && styles.blank)}>
            <PanelIcon name="image" size="2rem" />
            {hasNoPreview && <span>No preview</span>}
          </span>
        )}
        <div className={styles.side}>
          {file ? (
            <p className={styles.name}>
              {file.name} <span className={styles.size}>{formatSize(file.size)}</span>
              {hasNoPreview && (
                <span className={styles.doubt}>
                  {claimedImageType(file) === IMAGE.heicType
                    ? 'This browser cannot show a HEIC photo. The site will show it as JPEG.'
                    : 'This browser cannot show it. Is it a picture?'}
                </span>
              )}
            </p>
          ) : picked ? (
            <p className={styles.name}>
              {picked.name} <span className={styles.size}>{formatSize(picked.bytes)}, from the library</span>
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
                ref={choosing}
                look="outline"
                disabled={disabled}
                onClick={isSending ? onStop : () => input.current?.click()}
                aria-describedby={wrong ? `${id}-note` : undefined}
                aria-invalid={wrong ? true : undefined}
              >
                {isSending ? 'Cancel the upload' : shown ? 'Choose another' : 'Choose image'}
              </Button>
              {onRetry && (
                <Button look="outline" disabled={disabled} onClick={onRetry}>
                  Try again
                </Button>
              )}
              {library && !isSending && (
                <LibraryButton
                  max={1}
                  validate={({ name, type, bytes }) => validate({ name, type, size: bytes })}
                  disabled={disabled}
                  onChoose={([picture]) => pick(picture!)}
                />
              )}
              {onRemove && !isNew && (
                <Button look="outline" disabled={disabled} onClick={onRemove}>
                  Remove
                </Button>
              )}
              {refused && !isSending && (
                <RemoveRefused
                  disabled={disabled}
                  onRemove={() => {
                    choosing.current?.focus()
                    setRefusal(undefined)
                    onDismiss?.()
                  }}
                />
              )}
              {isNew && !isSending && (
                <Button
                  look="outline"
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
      {wrong && (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      {onAlt && shown && (
        <TextField
          label="Alt text: what the picture shows, for those who cannot see it"
          value={alt ?? ''}
          disabled={disabled}
          onChange={({ target }) => onAlt(target.value)}
        />
      )}
    </div>
  )
}

/** An object URL of the file, revoked on unmount. */
export function usePreview(file: File | undefined): string | undefined {
  const { subscribe, read } = useMemo(() => objectUrlStore(file), [file])
  return useSyncExternalStore(subscribe, read, read)
}

/** Creates the URL in `subscribe`: React reads the snapshot again after subscribing. */
function objectUrlStore(file: File | undefined) {
  let objectUrl: string | undefined
  return {
    read: () => objectUrl,
    subscribe: () => {
      objectUrl = file && URL.createObjectURL(file)
      return () => {
        if (objectUrl) URL.revokeObjectURL(objectUrl)
        objectUrl = undefined
      }
    },
  }
}

/** @returns `2.1 MB`, `340 kB` */
export const formatSize = (bytes: number) =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
