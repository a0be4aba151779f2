import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { FilmButton } from './film-button.tsx'
import type { Film } from './use-film.ts'
import styles from './film.module.css'

/** Mute and, where there is room and the browser lets a page set it, the volume. */
export function FilmVolume({ film }: { film: Film }) {
  const volume = film.isMuted ? 0 : film.volume
  return (
    <>
      <FilmButton
        icon={film.isMuted ? 'muted' : 'loud'}
        label={film.isMuted ? 'Unmute' : 'Mute'}
        onClick={film.toggleMuted}
      />
      <input
        type="range"
        className={styles.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={({ target }) => film.setVolume(target.valueAsNumber)}
        onKeyDown={(event) => {
          // its own keys, not those of the player
          if (/^(?:Arrow|Home|End|Page)/.test(pressedKey(event))) event.stopPropagation()
        }}
      />
    </>
  )
}
