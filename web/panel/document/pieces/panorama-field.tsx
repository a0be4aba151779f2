import { useId, useRef } from 'react'
import { MB, PANORAMA } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import type { Panorama } from '#endpoints/schema.ts'
import type { PanoramaAnswer } from '#endpoints/uploads/schema.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import { ProgressBar } from '#web/panel/ui/progress-bar.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { formatSize } from '../image-field.tsx'
import { useStoredUpload } from '../use-stored-upload.ts'
import styles from './film-field.module.css'

type Props = {
  panorama: Panorama | null
  error: string | undefined
  disabled: boolean
  onChange: (panorama: Panorama) => void
  onBusy: (isBusy: boolean) => void
}

const TYPES: readonly string[] = PANORAMA.types

/** A panorama, uploaded as soon as it is chosen, so that the save can name it. */
export function PanoramaField({ panorama, error, disabled, onChange, onBusy }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const api = useStaffApi()
  const { file, percent, failure, send, refuse } = useStoredUpload({
    upload: async (chosen, options) => {
      const form = new FormData()
      form.set('panorama', chosen, chosen.name)
      const answer = await api.sendForm<PanoramaAnswer>('/uploads/panoramas', {
        method: 'POST',
        form,
        ...options,
      })
      return answer.panorama
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
        Panorama
      </span>
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
            {panorama ? 'Choose another' : 'Choose panorama'}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        aria-label="Panorama"
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
          {`Equirectangular, twice as wide as high: JPEG, PNG, WebP or AVIF from ${count(PANORAMA.minWidth)} to ${count(PANORAMA.maxWidth)} pixels wide, at most ${PANORAMA.maxBytes / MB} MB.`}
        </p>
      )}
    </div>
  )
}

const count = (pixels: number) => pixels.toLocaleString('en')

/** The server's rules, as far as a browser knows them before the upload. */
function judge({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type && !TYPES.includes(type)) return messages.pieces.panorama
  return size > PANORAMA.maxBytes
    ? fill(messages.pieces.panoramaSize, { size: String(PANORAMA.maxBytes / MB) })
    : undefined
}
