import { useId, useRef } from 'react'
import { MB, MEDIA } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import type { PieceFile } from '#endpoints/schema.ts'
import type { FilmAnswer } from '#endpoints/uploads/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { ProgressBar } from '#web/panel/ui/progress-bar.tsx'
import { formatSize } from '../image-field.tsx'
import { useStoredUpload } from '../use-stored-upload.ts'
import styles from './film-field.module.css'

type Props = {
  film: PieceFile | null
  error: string | undefined
  disabled: boolean
  onChange: (film: PieceFile | null) => void
  onBusy: (isBusy: boolean) => void
}

const TYPES: readonly string[] = MEDIA.videoTypes

/** A film, uploaded as soon as it is chosen, so that the save can name it. */
export function FilmField({ film, error, disabled, onChange, onBusy }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const api = useStaffApi()
  const { file, percent, failure, send, refuse } = useStoredUpload({
    upload: async (chosen, options) => {
      const form = new FormData()
      form.set('film', chosen, chosen.name)
      return (await api.sendForm<FilmAnswer>('/uploads/films', { method: 'POST', form, ...options })).film
    },
    onStored: onChange,
    onBusy,
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = judge(chosen)
    if (refusal) refuse(refusal)
    else void send(chosen)
  }
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
          {`MP4 or WebM, at most ${MEDIA.maxVideoBytes / MB} MB.`}
        </p>
      )}
    </div>
  )
}

/** The server's rules for a film, checked before the upload; a type that the browser does not know passes. */
function judge({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type && !TYPES.includes(type)) return messages.pieces.film
  return size > MEDIA.maxVideoBytes
    ? fill(messages.pieces.filmSize, { size: String(MEDIA.maxVideoBytes / MB) })
    : undefined
}
