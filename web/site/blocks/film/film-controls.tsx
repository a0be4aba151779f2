import { useState } from 'react'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { PlayButton } from '../play-button.tsx'
import { PlayerTime } from '../player-time.tsx'
import { SeekBar } from '../seek-bar.tsx'
import { SpeedButton } from '../speed-button.tsx'
import type { useFullscreen } from '../use-fullscreen.ts'
import { FilmButton } from './film-button.tsx'
import { CaptionsMenu, ChaptersMenu, type MenuName } from './film-menus.tsx'
import type { FilmTrack } from './film-tracks.ts'
import { FilmVolume } from './film-volume.tsx'
import type { Film } from './use-film.ts'
import type { FilmTracks } from './use-film-tracks.ts'
import type { usePictureInPicture } from './use-picture-in-picture.ts'
import styles from './film.module.css'

type Props = {
  title: string
  tracks: FilmTrack[]
  film: Film
  choices: FilmTracks
  menu: MenuName | undefined
  onMenu: (menu: MenuName | undefined) => void
  fullscreen: ReturnType<typeof useFullscreen>
  pictureInPicture: ReturnType<typeof usePictureInPicture>
}

/** The bar of a film. Before the film begins only its play button is there, in the middle of the picture. */
export function FilmControls(props: Props) {
  const { title, tracks, film, choices, menu, onMenu, fullscreen, pictureInPicture } = props
  // where there is little room, some buttons are behind one
  const [hasMore, setHasMore] = useState(false)
  const openMenu = (name: MenuName) => (isOpen: boolean) => onMenu(isOpen ? name : undefined)
  return (
    <div className={styles.bar}>
      <PlayButton className={styles.play} player={film} title={title} />
      <PlayerTime className={styles.time} player={film} />
      <Scrubber title={title} film={film} choices={choices} />
      <FilmVolume film={film} />
      <div className={styles.extra} data-open={hasMore || undefined}>
        <ChaptersMenu
          film={film}
          choices={choices}
          isOpen={menu === 'chapters'}
          onOpen={openMenu('chapters')}
        />
        <CaptionsMenu
          tracks={tracks}
          choices={choices}
          isOpen={menu === 'captions'}
          onOpen={openMenu('captions')}
        />
        <SpeedButton className={styles.speed} speed={film.speed} onChange={film.setSpeed} />
        {pictureInPicture.isAvailable && (
          <FilmButton
            icon="pictureInPicture"
            label="Picture in picture"
            isPressed={pictureInPicture.isActive}
            onClick={pictureInPicture.toggle}
          />
        )}
      </div>
      <FilmButton
        icon="more"
        label="More controls"
        className={styles.more}
        isExpanded={hasMore}
        onClick={() => setHasMore(!hasMore)}
      />
      {fullscreen.isAvailable && (
        <FilmButton
          icon={fullscreen.isFullscreen ? 'shrink' : 'expand'}
          label={fullscreen.isFullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={fullscreen.toggle}
        />
      )}
      <p className={visuallyHidden.visuallyHidden} aria-live="polite" dir="auto">
        {choices.description}
      </p>
    </div>
  )
}

/** The position, with what is loaded and where the chapters begin. */
function Scrubber({ title, film, choices }: Pick<Props, 'title' | 'film' | 'choices'>) {
  const { duration, buffered } = film
  return (
    // films run from left to right in every language, as clocks of players do
    <div className={styles.scrubber} dir="ltr">
      <span className={styles.rail} aria-hidden="true">
        <span className={styles.buffered} style={{ width: `${buffered * 100}%` }} />
        <span className={styles.played} />
        {duration > 0 &&
          choices.chapters.map(({ time }) => (
            <span key={time} className={styles.mark} style={{ left: `${(time / duration) * 100}%` }} />
          ))}
      </span>
      <SeekBar
        player={film}
        label={`Position in ${title}`}
        describe={(time) => choices.findChapter(time)?.title}
      />
    </div>
  )
}
