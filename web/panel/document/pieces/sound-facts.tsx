import { messages } from '#cms/shared/messages.ts'
import type { Sound } from '#endpoints/pieces/schema.ts'
import { clockTime, lufs } from '#web/shared/sounds/sound-words.ts'
import styles from './take-fields.module.css'

type Props = { sound: Sound; /** of the take */ name: string }

/** A stored sound: to listen to, what was measured of it, and the way to the file as it came. */
export function SoundFacts({ sound, name }: Props) {
  const note = noteOf(sound)
  const facts = [
    sound.duration !== null && clockTime(sound.duration),
    channelsOf(sound),
    sound.loudness !== null && lufs(sound.loudness),
  ].filter(Boolean)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for whoever chose it */}
      <audio
        className={styles.preview}
        src={sound.play.url}
        controls
        preload="none"
        aria-label={`Preview of ${name}`}
      />
      <p className={styles.facts}>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
        <a className={styles.download} href={sound.url} download>
          Download the original
        </a>
      </p>
      <p className={styles.note} role="status">
        {note}
      </p>
    </>
  )
}

function noteOf({ state, loudness, peaks }: Sound): string | undefined {
  if (state === 'pending') return 'Waveform and loudness are being made…'
  if (state === 'failed') {
    return `${messages.pieces.soundUnreadable}. It plays as it came, without waveform and loudness. Export it again and choose the new file.`
  }
  if (peaks.length === 0) return 'Waveform and loudness of AAC are not measured.'
  return loudness === null ? 'This sound is silent.' : undefined
}

function channelsOf({ channels }: Sound): string | undefined {
  if (channels === null) return undefined
  return { 1: 'mono', 2: 'stereo' }[channels] ?? `${channels} channels`
}
