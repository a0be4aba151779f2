import { useId, useRef, useState, type ReactNode } from 'react'
import { MB } from '#cms/shared/units.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { exportHint } from '#cms/shared/export-hint.ts'
import { isAudioOrVideo } from '#cms/shared/media.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useRefusedFile } from '#web/panel/lib/refused-files.ts'
import { UploadProgress } from '#web/panel/ui/upload-progress.tsx'
import { formatBytes } from '../lib/format-bytes.ts'
import { LossNote, type WithLosses } from './loss-note.tsx'
import { RemoveRefusedButton } from './remove-refused-button.tsx'
import { useImmediateUpload } from './use-immediate-upload.ts'
import fieldStyles from '#web/shared/ui/field.module.css'
import uploadStyles from './upload-field.module.css'
import styles from './stored-file-field.module.css'

/** The server's rules for one kind of file, and where it takes them. */
export type FileRules = {
  /** name of the file in the form, and in the response: `video` */
  fieldName: string
  /** what people call it; default: `fieldName` */
  noun?: string
  /** API path of the upload */
  path: string
  types: readonly string[]
  maxBytes: number
  /** shown before a file is chosen */
  hint: string
  /** texts of refusals */
  wrongType: string
  tooLarge: string
}

type Props<Stored> = {
  label: string
  rules: FileRules
  stored: Stored | null
  /** shows the stored file */
  children?: ReactNode
  error: string | undefined
  disabled: boolean
  onChange: (stored: Stored) => void
  onBusy: (isBusy: boolean) => void
}

/** A file other than an image, uploaded as soon as it is chosen, so that the save can name its path. */
export function StoredFileField<Stored>({
  label,
  rules,
  stored,
  children,
  error,
  disabled,
  onChange,
  onBusy,
}: Props<Stored>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const api = useStaffApi()
  const [uploaded, setUploaded] = useState<WithLosses<{ stored: Stored }>>()
  const { file, percent, failure, send, retry, stop, showFailure } = useImmediateUpload({
    upload: async (chosen, options) => {
      const form = new FormData()
      form.set(rules.fieldName, chosen, chosen.name)
      const { lost, ...response } = await api.sendForm<WithLosses<Record<string, Stored>>>(rules.path, {
        method: 'POST',
        form,
        ...options,
      })
      return { stored: (response as Record<string, Stored>)[rules.fieldName]!, lost }
    },
    onStored(answer) {
      setUploaded(answer)
      onChange(answer.stored)
    },
    onBusy,
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = validateFile(chosen, rules)
    if (refusal) showFailure(refusal)
    else void send(chosen)
  }
  const shownError = failure ?? error
  useRefusedFile(failure !== undefined)
  const chooseButton = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      {stored && !file && children}
      {!file && stored === uploaded?.stored && <LossNote lost={uploaded?.lost} />}
      {file && percent !== undefined && (
        <div className={styles.sending}>
          <p className={uploadStyles.name}>
            {file.name} <span className={uploadStyles.size}>{formatBytes(file.size)}</span>
          </p>
          <UploadProgress name={file.name} percent={percent} />
        </div>
      )}
      {/* the same button for all states, so that the focus stays on it */}
      <div className={uploadStyles.actions}>
        <Button
          ref={chooseButton}
          variant="outline"
          disabled={disabled}
          onClick={file ? stop : () => input.current?.click()}
          aria-describedby={`${id}-note`}
          aria-invalid={shownError ? true : undefined}
        >
          {file ? 'Cancel the upload' : stored ? 'Choose another' : `Choose ${rules.noun ?? rules.fieldName}`}
        </Button>
        {retry && (
          <Button variant="outline" disabled={disabled} onClick={retry}>
            Try again
          </Button>
        )}
        {failure && !file && (
          <RemoveRefusedButton
            disabled={disabled}
            onRemove={() => {
              chooseButton.current?.focus()
              showFailure(undefined)
            }}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={rules.types.join()}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          // lets the same file be chosen again
          target.value = ''
        }}
      />
      {shownError ? (
        <p id={`${id}-note`} className={uploadStyles.error} role="alert">
          {shownError}
        </p>
      ) : (
        <p id={`${id}-note`} className={uploadStyles.hint}>
          {rules.hint}
        </p>
      )}
    </div>
  )
}

/**
 * The server's rules, checked before the upload. Types that the browser does not know, or calls by another
 * name than the server (`audio/x-m4a`; a sound in an MP4 is `video/mp4`), are left to the server.
 */
function validateFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, maxBytes, wrongType, tooLarge }: FileRules,
): string | undefined {
  const hint = exportHint(type, types)
  if (hint) return hint
  const isOtherName = isAudioOrVideo(type) && types.some(isAudioOrVideo)
  if (type && !types.includes(type) && !isOtherName) return wrongType
  return size > maxBytes ? fill(tooLarge, { size: String(maxBytes / MB) }) : undefined
}
