import { useEffect, useRef, useState, type RefObject } from 'react'
import { findFirstCaptions, isReadable, storeCaptions, type Chapter, type FilmTrack } from './film-tracks.ts'

const NONE = -1

type Input = {
  /** the frame that contains the video with a `track` for each of `tracks`, in their order */
  root: RefObject<HTMLElement | null>
  tracks: FilmTrack[]
  /** whether texts may be fetched: not before the film is */
  isStarted: boolean
}

/** Captions, descriptions and chapters of a film; the choices are indices of `tracks`, -1 for none. */
export function useFilmTracks({ root, tracks, isStarted }: Input) {
  // the browser alone renders this, so that the stored choice is there
  const [captions, setCaptions] = useState(() => findFirstCaptions(tracks))
  const [descriptions, setDescriptions] = useState(NONE)
  const [chapters, setChapters] = useState<Chapter[]>([])
  const [description, setDescription] = useState('')
  /** what the key for captions turns on again */
  const lastCaptions = useRef(captions === NONE ? tracks.findIndex(isReadable) : captions)

  useEffect(() => {
    for (const [index, { track }] of findTracks(root).entries()) {
      const isHeard = isStarted && index === descriptions
      const isMark = isStarted && tracks[index]?.kind === 'chapters'
      if (index === captions && isStarted) track.mode = 'showing'
      else track.mode = isHeard || isMark ? 'hidden' : 'disabled'
    }
  }, [root, tracks, isStarted, captions, descriptions])

  useEffect(() => {
    const index = tracks.findIndex(({ kind }) => kind === 'chapters')
    const element = findTracks(root)[index]
    if (!element) return
    const read = () => setChapters(readCues(element.track.cues))
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [root, tracks])

  useEffect(() => {
    const element = findTracks(root)[descriptions]
    if (!element) return
    const read = () =>
      setDescription(
        readCues(element.track.activeCues)
          .map(({ title }) => title)
          .join(' '),
      )
    element.track.addEventListener('cuechange', read)
    return () => {
      element.track.removeEventListener('cuechange', read)
      setDescription('')
    }
  }, [root, descriptions])

  const chooseCaptions = (index: number) => {
    if (index !== NONE) lastCaptions.current = index
    setCaptions(index)
    storeCaptions(tracks[index]?.language)
  }
  return {
    captions,
    chooseCaptions,
    toggleCaptions: () => chooseCaptions(captions === NONE ? lastCaptions.current : NONE),
    descriptions,
    chooseDescriptions: setDescriptions,
    /** what the chosen descriptions say at this moment */
    description,
    chapters,
    findChapter: (time: number) => chapters.findLast((chapter) => chapter.time <= time),
  }
}

export type FilmTracks = ReturnType<typeof useFilmTracks>

const findTracks = (root: RefObject<HTMLElement | null>) => [...root.current!.querySelectorAll('track')]

const readCues = (cues: TextTrackCueList | null): Chapter[] =>
  [...(cues ?? [])].map((cue) => ({
    time: cue.startTime,
    // its text without the tags of WebVTT
    title: (cue as VTTCue).getCueAsHTML().textContent.trim(),
  }))
