import { memo, type FocusEvent } from 'react'
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
  /** whether there is a video */
  canPlay: boolean
  /** the same functions at each render */
  edits: CueEdits
}

type CueEdits = {
  change: (key: string, changes: Partial<CueItem>) => void
  /** the focus leaves a line, for another element or none */
  leave: (next: HTMLElement | null) => void
  /** plays the video from the line's start */
  play: (cue: CueItem) => void
  remove: (key: string) => void
}

/** One line of a track: its times and its text. */
export const CueRow = memo(function CueRow({ cue, number, textLabel, disabled, canPlay, edits }: Props) {
  const onChange = (changes: Partial<CueItem>) => edits.change(cue.key, changes)
  const errors = findCueErrors(cue)
  const name = `line ${number}`
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) edits.leave(relatedTarget as HTMLElement | null)
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
        <IconButton
          icon="play"
          label={`Play from ${name}`}
          disabled={!canPlay}
          onClick={() => edits.play(cue)}
        />
        <RemoveButton name={name} disabled={disabled} onRemove={() => edits.remove(cue.key)} />
      </div>
    </li>
  )
})
