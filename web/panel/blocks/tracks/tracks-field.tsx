import { useId, useState } from 'react'
import {
  COMMON_LANGUAGES,
  getLanguageName,
  parseLanguage,
  TRACK_KIND_LABELS,
  TRACK_KINDS,
  trackKey,
  TRACKS,
  type TrackKind,
} from '#cms/shared/tracks/tracks.ts'
import { LANGUAGE } from '#cms/shared/language.ts'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import type { BlockFile } from '#cms/schemas/common.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '#web/panel/form/folded-fields.tsx'
import { TrackEditor } from './track-editor.tsx'
import { describeTrack, type TrackItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = {
  tracks: TrackItem[]
  video: BlockFile | null
  /** the list's path in `errors`: `blocks.0.tracks` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (edit: (tracks: TrackItem[]) => TrackItem[]) => void
}

/** Captions, subtitles, descriptions and chapters of a video (docs/behaviour.md#captions-and-transcripts). */
export function TracksField({ tracks, video, field, errors, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.tracks} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        Captions, subtitles, descriptions and chapters
      </p>
      {errors[field] && (
        <p className={styles.error} role="alert">
          {errors[field]}
        </p>
      )}
      {tracks.map((track, index) => (
        <FoldedFields
          key={track.key}
          title={describeTrack(track)}
          hasError={Object.keys(errors).some((name) => name.startsWith(`${field}.${index}.`))}
        >
          {() => (
            <TrackEditor
              track={track}
              video={video}
              field={`${field}.${index}`}
              errors={errors}
              disabled={disabled}
              onChange={(edit) =>
                onChange((current) =>
                  current.map((other) => (other.key === track.key ? { ...other, ...edit(other) } : other)),
                )
              }
              onRemove={() => {
                onChange((current) => current.filter(({ key }) => key !== track.key))
                document.getElementById(`${id}-add`)?.focus()
              }}
            />
          )}
        </FoldedFields>
      ))}
      <NewTrack
        addId={`${id}-add`}
        tracks={tracks}
        disabled={disabled}
        onAdd={(track) => onChange((current) => [...current, track])}
      />
    </div>
  )
}

type NewProps = {
  /** id of the button that adds */
  addId: string
  tracks: TrackItem[]
  disabled: boolean
  onAdd: (track: TrackItem) => void
}

const OTHER = 'other'

/** Kind and language of a track to add. */
function NewTrack({ addId, tracks, disabled, onAdd }: NewProps) {
  const [kind, setKind] = useState<TrackKind>('captions')
  const [chosen, setChosen] = useState<string>(LANGUAGE.tag)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const isOther = chosen === OTHER

  function add() {
    const language = parseLanguage(isOther ? code : chosen)
    const isTwice = language && tracks.some((track) => trackKey(track) === trackKey({ kind, language }))
    setError(language ? (isTwice ? `${tracksTexts.twice}.` : undefined) : `${tracksTexts.language}.`)
    if (!language || isTwice) return
    onAdd({ key: crypto.randomUUID(), kind, language, label: '', cues: [] })
    setCode('')
  }
  return (
    <div className={styles.new}>
      <Select
        label="Kind"
        value={kind}
        disabled={disabled}
        onChange={({ target }) => setKind(target.value as TrackKind)}
      >
        {TRACK_KINDS.map((each) => (
          <option key={each} value={each}>
            {TRACK_KIND_LABELS[each]}
          </option>
        ))}
      </Select>
      <Select
        label="Language"
        value={chosen}
        error={isOther ? undefined : error}
        disabled={disabled}
        onChange={({ target }) => setChosen(target.value)}
      >
        {COMMON_LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {getLanguageName(each)}
          </option>
        ))}
        <option value={OTHER}>Another language</option>
      </Select>
      {isOther && (
        <TextField
          label="Code of the language"
          placeholder="pt-BR"
          autoComplete="off"
          spellCheck={false}
          maxLength={TRACKS.maxLanguageLength}
          value={code}
          error={error}
          disabled={disabled}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button id={addId} variant="outline" disabled={disabled || tracks.length >= TRACKS.max} onClick={add}>
        {`Add ${TRACK_KIND_LABELS[kind].toLowerCase()}`}
      </Button>
    </div>
  )
}
