import { useId, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import { useFullscreen } from '../use-fullscreen.ts'
import { FilmControls } from './film-controls.tsx'
import { handleFilmKey } from './film-keys.ts'
import type { MenuName } from './film-menus.tsx'
import { FilmNotice } from './film-notice.tsx'
import type { FilmTrack } from './film-tracks.ts'
import { useFilm } from './use-film.ts'
import { useFilmTracks } from './use-film-tracks.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useResting } from './use-resting.ts'
import styles from './film.module.css'

type Props = {
  /** contains the video; fills the screen */
  frame: RefObject<HTMLDivElement | null>
  video: PublicVideoBlock['video']
  title: string
  tracks: FilmTrack[]
}

/** The controls of a film, over its picture. Only a browser renders them. */
export function FilmLayer({ frame, video, title, tracks }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  const film = useFilm(frame)
  const choices = useFilmTracks({ root: frame, tracks, isStarted: film.status !== 'idle' })
  const fullscreen = useFullscreen(frame, { isFilm: true })
  const pictureInPicture = usePictureInPicture(frame)
  const [menu, setMenu] = useState<MenuName>()
  const { isResting, rest, wake } = useResting(layer, film.status === 'playing' && !menu)
  const [isPlayable] = useState(() => document.createElement('video').canPlayType(video.type) !== '')
  const pointer = useRef('mouse')
  const toggle = film.isPlaying ? film.pause : film.play

  function handleClick({ target, currentTarget }: MouseEvent) {
    // a button, not the picture
    if (target !== currentTarget || !isPlayable) return
    if (menu) return setMenu(undefined)
    if (pointer.current === 'mouse' || !film.isPlaying) return toggle()
    // a finger shows and hides the controls
    if (isResting) wake()
    else rest()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its controls
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={`Video: ${title}`}
      aria-describedby={`${id}-keys`}
      aria-busy={film.status === 'loading'}
      data-status={isPlayable ? film.status : 'unplayable'}
      data-resting={isResting || undefined}
      onPointerDown={({ pointerType }: PointerEvent) => {
        pointer.current = pointerType
      }}
      onClick={handleClick}
      onDoubleClick={({ target, currentTarget }) => {
        if (target === currentTarget && pointer.current === 'mouse') fullscreen.toggle()
      }}
      onKeyDown={(event) =>
        handleFilmKey(event, {
          film,
          toggleCaptions: choices.toggleCaptions,
          toggleFullscreen: fullscreen.toggle,
          togglePictureInPicture: pictureInPicture.toggle,
        })
      }
    >
      <FilmNotice film={film} video={video} isPlayable={isPlayable} />
      {isPlayable && (
        <FilmControls
          {...{ title, tracks, film, choices, menu, fullscreen, pictureInPicture }}
          onMenu={setMenu}
        />
      )}
      <p id={`${id}-keys`} hidden>
        Space or K plays and pauses, left and right arrow keys move by 5 seconds, J and L by 10, 0 to 9 to a
        tenth, less-than and greater-than change the speed, up and down arrow keys the volume, M mutes, C
        turns captions on and off, F fills the screen, I is picture in picture.
      </p>
    </div>
  )
}
