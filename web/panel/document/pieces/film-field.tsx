import { useEffect, useId, useRef, useState } from 'react'
import { MB, MEDIA } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import type { StoredFile } from '#endpoints/schema.ts'
import type { FilmAnswer } from '#endpoints/uploads/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { ProgressBar } from '#web/panel/ui/progress-bar.tsx'
import { formatSize } from '../image-field.tsx'
import styles from './film-field.module.css'

type Props = {
  film: StoredFile | null
  error: string | undefined
  disabled: boolean
  onChange: (film: StoredFile | null) => void
  onBusy: (isBusy: boolean) => void
}

const TYPES: readonly string[] = MEDIA.videoTypes

/** A film, uploaded as soon as it is chosen, so that the save can name it. */
export function FilmField({ film, error, disabled, onChange, onBusy }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, percent, failure, send } = useFilmUpload({ onChange, onBusy })
  const wrong = failure ?? error
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={styles.label} id={`${id}-label`}>
        Film
      </span>
      {film && !file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever chose it
        <video className={styles.preview} src={film.url} controls preload="metadata" aria-label="The film" />
      )}
      {file && percent !== undefined ? (
        <div className={styles.sending}>
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{formatSize(file.size)}</span>
          </p>
          <ProgressBar label={`Upload of ${file.name}`} percent={percent} />
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            look="outline"
            disabled={disabled}
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-note`}
            aria-invalid={wrong ? true : undefined}
          >
            {film ? 'Choose another' : 'Choose film'}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        aria-label="Film"
        hidden
        onChange={({ target }) => {
          void send(target.files?.[0])
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
          {`MP4 or WebM, at most ${MEDIA.maxVideoBytes / MB} MB.`}
        </p>
      )}
    </div>
  )
}

/** @returns the file that is being sent, with its progress; the failure of the last one */
function useFilmUpload({ onChange, onBusy }: Pick<Props, 'onChange' | 'onBusy'>) {
  const api = useStaffApi()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const refusal = judge(chosen)
    setFailure(refusal)
    if (refusal) return
    running.current?.abort()
    const upload = (running.current = new AbortController())
    setFile(chosen)
    setPercent(0)
    onBusy(true)
    const form = new FormData()
    form.set('film', chosen, chosen.name)
    const options = { method: 'POST', form, signal: upload.signal, onProgress: setPercent } as const
    try {
      onChange((await api.sendForm<FilmAnswer>('/uploads/films', options)).film)
    } catch (error) {
      if (!upload.signal.aborted) setFailure(failureText(error, messages.media.uploadFailed))
    } finally {
      if (running.current === upload) {
        onBusy(false)
        setFile(undefined)
        setPercent(undefined)
      }
    }
  }
  return { file, percent, failure, send }
}

/** The server's rules for a film, checked before the upload; a type that the browser does not know passes. */
function judge({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type && !TYPES.includes(type)) return messages.pieces.film
  return size > MEDIA.maxVideoBytes
    ? fill(messages.pieces.filmSize, { size: String(MEDIA.maxVideoBytes / MB) })
    : undefined
}
