import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Playback } from '../take-player.ts'

/** What a film does, as the controls show it. */
export type FilmPlayback = Pick<Playback, 'status' | 'time' | 'duration' | 'speed'> & {
  /** the fraction that is loaded from the position on */
  buffered: number
  /** from 0 to 1 */
  volume: number
  isMuted: boolean
  isOffline: boolean
}

const AT_REST: FilmPlayback = {
  status: 'idle',
  time: 0,
  duration: 0,
  speed: 1,
  buffered: 0,
  volume: 1,
  isMuted: false,
  isOffline: false,
}

/** Events of a media element after which it is read anew. */
const CHANGES = [
  ...['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'error', 'emptied'],
  ...['timeupdate', 'durationchange', 'progress', 'canplay', 'ratechange', 'volumechange'],
]

/**
 * State and controls of a film. The element itself is the only state: the browser's own controls, a headset's
 * buttons and picture in picture change it, too.
 * @param root contains the video; has the played fraction as `--played`, changed with each frame
 */
export function useFilm(root: RefObject<HTMLElement | null>) {
  const [playback, setPlayback] = useState(AT_REST)
  /** where a film that failed goes on */
  const resumeAt = useRef(0)
  const getVideo = () => root.current!.querySelector('video')!
  const { status, time, duration } = playback
  const played = duration ? time / duration : 0

  useEffect(() => {
    const video = root.current!.querySelector('video')!
    const listening = new AbortController()
    let hasStarted = false
    const read = () => {
      hasStarted ||= !video.paused || video.currentTime > 0
      if (!video.error && video.currentTime > 0) resumeAt.current = video.currentTime
      setPlayback(readPlayback(video, hasStarted))
    }
    const { signal } = listening
    for (const event of CHANGES) video.addEventListener(event, read, { signal })
    window.addEventListener('offline', read, { signal })
    window.addEventListener(
      'online',
      () => {
        if (video.error && hasStarted) reload(video, resumeAt.current)
        read()
      },
      { signal },
    )
    read()
    return () => listening.abort()
  }, [root])

  useEffect(() => root.current!.style.setProperty('--played', String(played)), [root, played])
  useEffect(() => {
    if (status !== 'playing') return
    const { current: element } = root
    const video = element!.querySelector('video')!
    let frame = 0
    const draw = () => {
      element!.style.setProperty('--played', String(video.currentTime / video.duration || 0))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [root, status])

  /** Before the element tells it: the next key may be pressed by then. */
  const showSettings = ({ playbackRate: speed, volume, muted: isMuted }: HTMLVideoElement) =>
    setPlayback((previous) => ({ ...previous, speed, volume, isMuted }))

  return {
    ...playback,
    isPlaying: status === 'playing' || status === 'loading',
    play() {
      const video = getVideo()
      if (video.error) reload(video, resumeAt.current)
      else start(video)
    },
    pause: () => getVideo().pause(),
    seek(to: number) {
      const video = getVideo()
      video.currentTime = Math.min(Math.max(to, 0), duration)
      setPlayback((previous) => ({ ...previous, time: video.currentTime }))
    },
    setSpeed(speed: number) {
      const video = getVideo()
      // a film that is loaded anew begins with the default
      video.defaultPlaybackRate = video.playbackRate = speed
      showSettings(video)
    },
    setVolume(volume: number) {
      const video = getVideo()
      video.volume = Math.min(Math.max(volume, 0), 1)
      video.muted = video.volume === 0
      showSettings(video)
    },
    toggleMuted() {
      const video = getVideo()
      video.muted = !video.muted
      if (!video.muted && video.volume === 0) video.volume = 1
      showSettings(video)
    },
  }
}

export type Film = ReturnType<typeof useFilm>

function readPlayback(video: HTMLVideoElement, hasStarted: boolean): FilmPlayback {
  const duration = Number.isFinite(video.duration) ? video.duration : 0
  return {
    status: readStatus(video, hasStarted),
    time: video.currentTime,
    duration,
    speed: video.playbackRate,
    buffered: duration ? findBufferedEnd(video) / duration : 0,
    volume: video.volume,
    isMuted: video.muted,
    isOffline: !navigator.onLine,
  }
}

function readStatus(video: HTMLVideoElement, hasStarted: boolean): FilmPlayback['status'] {
  if (video.error) return 'failed'
  if (video.ended) return 'ended'
  if (video.paused) return hasStarted ? 'paused' : 'idle'
  return video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'loading' : 'playing'
}

/** @returns seconds */
function findBufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

/** Loads what failed anew and goes on where it stopped. */
function reload(video: HTMLVideoElement, time: number): void {
  video.load()
  video.currentTime = time
  start(video)
}

/** A refusal leaves the film paused, an error is told by the element's event. */
const start = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)
