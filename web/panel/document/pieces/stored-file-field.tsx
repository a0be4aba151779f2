import { useId, useRef, type ReactNode } from 'react'
import { MB } from '#cms/shared/constants.ts'
import { fill } from '#cms/shared/messages.ts'
import { exportHint } from '#cms/shared/other-media.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { useRefusedFile } from '#web/panel/lib/refused-files.ts'
import { UploadProgress } from '#web/panel/ui/upload-progress.tsx'
import { formatSize } from '../image-field.tsx'
import { RemoveRefused } from '../remove-refused.tsx'
import { useStoredUpload } from '../use-stored-upload.ts'
import styles from './stored-file-field.module.css'

/** What the server takes of one kind of file, and where. */
export type FileRules = {
  /** part of the form, and of the answer, as in `film` */
  name: string
  /** API path of the upload */
  path: string
  types: readonly string[]
  maxBytes: number
  /** told before a file is chosen */
  hint: string
  /** texts of refusals */
  wrongType: string
  tooLarge: string
}

type Props<Stored> = {
  label: string
  rules: FileRules
  stored: Stored | null
  /** shows what is stored */
  children?: ReactNode
  error: string | undefined
  disabled: boolean
  onChange: (stored: Stored) => void
  onBusy: (isBusy: boolean) => void
}

/** A file that is no picture, uploaded as soon as it is chosen, so that the save can name it. */
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
  const { file, percent, failure, send, retry, stop, refuse } = useStoredUpload({
    upload: async (chosen, options) => {
      const form = new FormData()
      form.set(rules.name, chosen, chosen.name)
      const answer = await api.sendForm<Record<string, Stored>>(rules.path, {
        method: 'POST',
        form,
        ...options,
      })
      return answer[rules.name]!
    },
    onStored: onChange,
    onBusy,
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = validateFile(chosen, rules)
    if (refusal) refuse(refusal)
    else void send(chosen)
  }
  const wrong = failure ?? error
  useRefusedFile(failure !== undefined)
  const choosing = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {stored && !file && children}
      {file && percent !== undefined && (
        <div className={styles.sending}>
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{formatSize(file.size)}</span>
          </p>
          <UploadProgress name={file.name} percent={percent} />
        </div>
      )}
      {/* one button throughout, so that the focus stays on it */}
      <div className={styles.actions}>
        <Button
          ref={choosing}
          look="outline"
          disabled={disabled}
          onClick={file ? stop : () => input.current?.click()}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong ? true : undefined}
        >
          {file ? 'Cancel the upload' : stored ? 'Choose another' : `Choose ${rules.name}`}
        </Button>
        {retry && (
          <Button look="outline" disabled={disabled} onClick={retry}>
            Try again
          </Button>
        )}
        {failure && !file && (
          <RemoveRefused
            disabled={disabled}
            onRemove={() => {
              choosing.current?.focus()
              refuse(undefined)
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
      {wrong ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {wrong}
        </p>
      ) : (
        <p id={`${id}-note`} className={styles.hint}>
          {rules.hint}
        </p>
      )}
    </div>
  )
}

/**
 * The server's rules, checked before the upload. What the browser does not know, or calls otherwise than the server does
 * (`audio/x-m4a`; a sound in an MP4 is `video/mp4`), is the server's to judge.
 */
function validateFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, maxBytes, wrongType, tooLarge }: FileRules,
): string | undefined {
  const hint = exportHint(type, types)
  if (hint) return hint
  if (type && !types.includes(type) && !isPlayed(type, types)) return wrongType
  return size > maxBytes ? fill(tooLarge, { size: String(maxBytes / MB) }) : undefined
}

const isPlayed = (type: string, types: readonly string[]) =>
  /^(?:audio|video)\//.test(type) && types.some((taken) => /^(?:audio|video)\//.test(taken))
