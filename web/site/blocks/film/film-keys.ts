import type { KeyboardEvent } from 'react'
import { handlePlayerKey } from '../player-keys.ts'
import type { Film } from './use-film.ts'

/** how much louder or quieter the arrow keys make a film */
const VOLUME_STEP = 0.1

type FilmKeys = {
  film: Film
  toggleCaptions: () => void
  toggleFullscreen: () => void
  togglePictureInPicture: () => void
}

/** Handles the keys of a film; where no key of films fits, those of all players. */
export function handleFilmKey(event: KeyboardEvent, keys: FilmKeys): void {
  const { film } = keys
  const actions: Record<string, () => void> = {
    m: film.toggleMuted,
    c: keys.toggleCaptions,
    f: keys.toggleFullscreen,
    i: keys.togglePictureInPicture,
    ArrowUp: () => film.setVolume(film.volume + VOLUME_STEP),
    ArrowDown: () => film.setVolume(film.volume - VOLUME_STEP),
  }
  handlePlayerKey(event, film, (key, target) => {
    if (key.startsWith('Arrow') && (target as HTMLInputElement).type === 'radio') return undefined
    if (/^\d$/.test(key)) return () => film.seek((film.duration * Number(key)) / 10)
    return actions[key.length === 1 ? key.toLowerCase() : key]
  })
}
