import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { formatDuration, formatLoudness } from '#web/shared/lib/format-audio.ts'
import styles from './take-fields.module.css'

type Props = { sound: Sound; /** the take's name */ name: string }

/** A stored sound: player, measurements, and a download of the original. */
export function SoundDetails({ sound, name }: Props) {
  const note = describeProcessing(sound)
  const details = [
    sound.duration !== null && formatDuration(sound.duration),
    formatChannels(sound),
    sound.loudness !== null && formatLoudness(sound.loudness),
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
      <p className={styles.details}>
        {details.length > 0 && <span>{details.join(', ')}</span>}
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

function describeProcessing({ state, loudness, peaks }: Sound): string | undefined {
  if (state === 'pending') return 'Measuring waveform and loudness…'
  if (state === 'failed') {
    return (
      `${blocksTexts.soundUnreadable}. It plays as uploaded, without waveform and loudness. Export it ` +
      'again and choose the new file.'
    )
  }
  if (peaks.length === 0) return 'Waveform and loudness are not measured for AAC.'
  return loudness === null ? 'This audio file is silent.' : undefined
}

function formatChannels({ channels }: Sound): string | undefined {
  if (channels === null) return undefined
  return { 1: 'mono', 2: 'stereo' }[channels] ?? `${channels} channels`
}
