import type { FocusEvent } from 'react'
import { TRACKS } from '#cms/shared/tracks/tracks.ts'
import { TextArea, TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { findCueErrors, toStoredTime, type CueItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = {
  cue: CueItem
  /** its place in the track, from 1 */
  number: number
  /** what the text is called: a chapter has a title */
  textLabel: string
  disabled: boolean
  onChange: (changes: Partial<CueItem>) => void
  /** the focus leaves the line, for another element or none */
  onLeave: (next: HTMLElement | null) => void
  /** plays the video from the line's start; undefined without a video */
  onPlay: (() => void) | undefined
  onRemove: () => void
}

/** One line of a track: its times and its text. */
export function CueRow({ cue, number, textLabel, disabled, onChange, onLeave, onPlay, onRemove }: Props) {
  const errors = findCueErrors(cue)
  const name = `line ${number}`
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget as HTMLElement | null)
  }
  const time = (field: 'start' | 'end', label: string) => (
    <TextField
      label={label}
      aria-label={`${label} of ${name}`}
      autoComplete="off"
      spellCheck={false}
      value={cue[field]}
      error={errors[field]}
      disabled={disabled}
      onChange={({ target }) => onChange({ [field]: target.value })}
      onBlur={({ target }) => onChange({ [field]: toStoredTime(target.value) })}
    />
  )
  return (
    // its fields and buttons take the focus, and it is told when the last of them loses it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.row} data-cue={cue.key} onBlur={leave}>
      {time('start', 'Start')}
      {time('end', 'End')}
      <TextArea
        label={textLabel}
        aria-label={`${textLabel} of ${name}`}
        wrapperClassName={styles.text}
        dir="auto"
        rows={2}
        maxLength={TRACKS.maxCueLength}
        value={cue.text}
        error={errors.text}
        disabled={disabled}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className={styles.rowButtons}>
        <IconButton icon="play" label={`Play from ${name}`} disabled={!onPlay} onClick={onPlay} />
        <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
      </div>
    </li>
  )
}
