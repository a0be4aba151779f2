import { useRef, useState } from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { getLanguageName, TRACK_KIND_LABELS } from '#cms/shared/tracks/tracks.ts'
import type { BlockFile } from '#cms/schemas/common.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { useRefusedFile } from '#web/panel/lib/refused-files.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { RemoveRefusedButton } from '#web/panel/uploads/remove-refused-button.tsx'
import { CueList, type Player } from './cue-list.tsx'
import { readTrackFile } from './read-track-file.ts'
import { TrackPlayer } from './track-player.tsx'
import { getTrackName, toCueItems, writeCues, type TrackItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = {
  track: TrackItem
  video: BlockFile | null
  /** the track's path in `errors`: `blocks.0.tracks.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  /** @param edit takes the current track: a file is read while others may change it */
  onChange: (edit: (track: TrackItem) => Partial<TrackItem>) => void
  onRemove: () => void
}

/** The fields of one track: its lines beside the video, its file, its label. */
export function TrackEditor({ track, video, field, errors, disabled, onChange, onRemove }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  const { cues, kind, language, label } = track
  const playable: Player | undefined = video
    ? {
        getTime: () => Math.round((player.current?.currentTime ?? 0) * 1000),
        playFrom(time) {
          const element = player.current
          if (!element) return
          element.currentTime = time / 1000
          // a browser that refuses leaves the video at that moment, with its own controls
          void element.play().catch(() => {})
        },
      }
    : undefined
  const problem = errors[`${field}.vtt`] ?? errors[`${field}.language`]
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        {video ? (
          <TrackPlayer ref={player} video={video} track={track} />
        ) : (
          <p className={styles.note}>Choose the video first to take times from it.</p>
        )}
        <TrackFile track={track} disabled={disabled} onRead={(read) => onChange(() => ({ cues: read }))} />
        <TextField
          label="Label (optional)"
          hint={`What players call it, if not “${getLanguageName(language)}”.`}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_LENGTH.blockLabel}
          value={label}
          error={errors[`${field}.label`]}
          disabled={disabled}
          onChange={({ target }) => onChange(() => ({ label: target.value }))}
        />
        <Button variant="outline" disabled={disabled} onClick={onRemove}>
          {`Remove ${TRACK_KIND_LABELS[kind].toLowerCase()}`}
        </Button>
      </div>
      <div className={styles.lines}>
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
        <CueList
          cues={cues}
          kind={kind}
          disabled={disabled}
          player={playable}
          onChange={(edit) => onChange((current) => ({ cues: edit(current.cues) }))}
        />
      </div>
    </div>
  )
}

type FileProps = { track: TrackItem; disabled: boolean; onRead: (cues: TrackItem['cues']) => void }

/** Reads a track from a file, and writes it to one. */
function TrackFile({ track, disabled, onRead }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string>()
  const confirm = useConfirm()
  useRefusedFile(problem !== undefined)

  async function read(file: File | undefined) {
    if (!file) return
    try {
      const cues = toCueItems(await readTrackFile(file))
      setProblem(undefined)
      const isReplacing = track.cues.length > 0
      const answer = isReplacing ? await confirm(REPLACE) : 'replace'
      // other keys than those of the lines before, whose fields would keep what they hold
      if (answer === 'replace') onRead(cues.map((cue) => ({ ...cue, key: crypto.randomUUID() })))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className={styles.file}>
      <Button ref={button} variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
        Read from a file
      </Button>
      <Button variant="outline" disabled={track.cues.length === 0} onClick={() => download(track)}>
        Download
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={`File of ${getTrackName(track)}`}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0])
          // lets the same file be chosen again
          target.value = ''
        }}
      />
      {problem ? (
        <>
          <p className={styles.error} role="alert">
            {problem}
          </p>
          <RemoveRefusedButton
            disabled={disabled}
            onRemove={() => {
              button.current?.focus()
              setProblem(undefined)
            }}
          />
        </>
      ) : (
        <p className={styles.note}>WebVTT (.vtt) or SubRip (.srt).</p>
      )}
    </div>
  )
}

const REPLACE = {
  question: 'Replace the lines that are there?',
  detail: 'The file takes their place. Nothing is saved before you save the form.',
  choices: [
    { name: 'keep', label: 'Keep the lines', variant: 'outline' as const },
    { name: 'replace', label: 'Replace' },
  ],
}

function download({ kind, language, cues }: TrackItem): void {
  const url = URL.createObjectURL(new Blob([writeCues(cues)], { type: 'text/vtt' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${kind}-${language}.vtt`
  link.click()
  // the browser has taken the file by the next turn
  setTimeout(() => URL.revokeObjectURL(url))
}
