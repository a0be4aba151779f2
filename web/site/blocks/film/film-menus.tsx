import { useId, useRef, type ReactNode } from 'react'
import { formatDuration } from '#web/shared/lib/format-audio.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { FilmButton } from './film-button.tsx'
import { isReadable, nameTrack, type FilmTrack } from './film-tracks.ts'
import type { Film } from './use-film.ts'
import type { FilmTracks } from './use-film-tracks.ts'
import styles from './film.module.css'

export type MenuName = 'captions' | 'chapters'

type MenuProps = {
  icon: MenuName
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A button with a panel that opens over the picture. Escape and leaving it close it. */
function FilmMenu({ icon, label, isOpen, onOpen, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of what is in it
    <div
      onKeyDown={(event) => {
        if (!isOpen || pressedKey(event) !== 'Escape') return
        event.stopPropagation()
        onOpen(false)
        button.current!.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onOpen(false)
      }}
    >
      <FilmButton
        ref={button}
        icon={icon}
        label={label}
        isExpanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.panel}>
          {children}
          <button
            type="button"
            className={styles.close}
            onClick={() => {
              onOpen(false)
              button.current!.focus()
            }}
          >
            Close
          </button>
        </div>
      )}
    </div>
  )
}

type Props = { tracks: FilmTrack[]; film: Film; choices: FilmTracks } & Pick<MenuProps, 'isOpen' | 'onOpen'>

/** Captions and descriptions: off, or one of the languages that the film has. */
export function CaptionsMenu({ tracks, choices, isOpen, onOpen }: Omit<Props, 'film'>) {
  const hasDescriptions = tracks.some(({ kind }) => kind === 'descriptions')
  if (!hasDescriptions && !tracks.some(isReadable)) return null
  return (
    <FilmMenu icon="captions" label="Captions" isOpen={isOpen} onOpen={onOpen}>
      {tracks.some(isReadable) && (
        <TrackChoice
          legend="Captions"
          tracks={tracks}
          isOffered={isReadable}
          chosen={choices.captions}
          onChoose={choices.chooseCaptions}
        />
      )}
      {hasDescriptions && (
        <TrackChoice
          legend="Descriptions, for screen readers"
          tracks={tracks}
          isOffered={({ kind }) => kind === 'descriptions'}
          chosen={choices.descriptions}
          onChoose={choices.chooseDescriptions}
        />
      )}
    </FilmMenu>
  )
}

type ChoiceProps = {
  legend: string
  tracks: FilmTrack[]
  isOffered: (track: FilmTrack) => boolean
  /** index of a track; -1 for none */
  chosen: number
  onChoose: (index: number) => void
}

function TrackChoice({ legend, tracks, isOffered, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  const offered = tracks.flatMap((track, index) => (isOffered(track) ? { index, track } : []))
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      {[{ index: -1, track: undefined }, ...offered].map(({ index, track }) => (
        <label key={index} className={styles.option}>
          <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
          {/* a label that staff wrote may be in any language */}
          <span dir="auto" lang={track && !track.label ? track.language : undefined}>
            {track ? nameTrack(track) : 'Off'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The chapters as a list that jumps to them. */
export function ChaptersMenu({ film, choices, isOpen, onOpen }: Omit<Props, 'tracks'>) {
  const { chapters, findChapter } = choices
  if (chapters.length === 0) return null
  const current = findChapter(film.time)
  return (
    <FilmMenu icon="chapters" label="Chapters" isOpen={isOpen} onOpen={onOpen}>
      <ol className={styles.chapters} aria-label="Chapters">
        {chapters.map((chapter) => (
          <li key={chapter.time}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={chapter === current || undefined}
              onClick={() => film.seek(chapter.time)}
            >
              <span className={styles.chapterTime}>{formatDuration(chapter.time)}</span>{' '}
              <span dir="auto">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </FilmMenu>
  )
}
