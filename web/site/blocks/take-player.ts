import { SECOND } from '#cms/shared/units.ts'
import { createTakeMixer } from './take-mixer.ts'

/** State of the player, as the UI shows it. */
export type Playback = {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
  /** seconds */
  time: number
  /** seconds; 0 while it is not known */
  duration: number
  /** index of the one that was chosen */
  take: number
  speed: number
}

type Input = {
  /** one for each take */
  elements: HTMLMediaElement[]
  levels: readonly number[]
  /** where it begins */
  from: Pick<Playback, 'time' | 'take' | 'speed'>
  onChange: (changes: Partial<Playback>) => void
  /** each time that the screen is drawn while it plays, with what was played, from 0 to 1 */
  onFrame: (played: number) => void
}

/** milliseconds between two corrections of the muted takes */
const SYNC_INTERVAL = 250
/** seconds of drift at which a switch is inaudible */
const SWITCH_TOLERANCE = 0.03
/** seconds: a muted take that is further off seeks; below, its playback rate is corrected */
const SEEK_ABOVE_DRIFT = 0.2
/** By how much the playback rate of a muted take is changed at most. */
const MAX_RATE_CORRECTION = 0.5
/** seconds of drift that are ignored: media clocks are not more precise */
const IGNORED_DRIFT = 0.01

/**
 * Plays the takes of one block at the same time; one is audible. The audible one is never corrected: the muted ones
 * follow it, so that a switch continues at the same position (decision 070).
 */
export function createTakePlayer({ elements, levels, from, onChange, onFrame }: Input) {
  const mixer = createTakeMixer(elements, levels)
  const listening = new AbortController()
  let { take: chosen, speed } = from
  let audible = chosen
  let frame = 0
  let syncTimer: ReturnType<typeof setInterval> | undefined

  const current = () => elements[audible]!
  const mutedElements = () => elements.filter((element) => element !== current())
  /** a shorter one than the one that is heard */
  const isPastEnd = (element: HTMLMediaElement) => current().currentTime >= element.duration

  elements.forEach((element, index) => {
    element.defaultPlaybackRate = element.playbackRate = speed
    element.currentTime = from.time
    const on = (event: string, handle: () => void) =>
      element.addEventListener(event, () => index === audible && handle(), { signal: listening.signal })
    on('playing', begin)
    on('waiting', () => onChange({ status: 'loading' }))
    on('pause', () => !element.ended && !element.error && end('paused'))
    on('ended', () => end('ended'))
    on('error', () => end('failed'))
    on('timeupdate', () => onChange({ time: element.currentTime }))
    on('durationchange', reportDuration)
  })
  switchToChosen()

  function begin() {
    stopClocks()
    onChange({ status: chosen === audible ? 'playing' : 'loading' })
    for (const element of mutedElements()) if (!isPastEnd(element)) start(element)
    syncTimer = setInterval(syncTakes, SYNC_INTERVAL)
    syncTakes()
    const draw = () => {
      onFrame(current().currentTime / current().duration)
      frame = requestAnimationFrame(draw)
    }
    draw()
  }

  function end(status: 'paused' | 'ended' | 'failed') {
    stopClocks()
    for (const element of mutedElements()) element.pause()
    onChange({ status, time: current().currentTime })
    if (chosen !== audible && status !== 'failed') switchWhilePaused()
  }

  function stopClocks() {
    clearInterval(syncTimer)
    cancelAnimationFrame(frame)
  }

  /** Keeps the muted takes in step with the audible one, and switches to the chosen take once it is in step. */
  function syncTakes() {
    for (const element of mutedElements()) {
      const drift = current().currentTime - element.currentTime
      if (Math.abs(drift) > SEEK_ABOVE_DRIFT && !element.seeking && !isPastEnd(element)) {
        element.currentTime = current().currentTime
      }
      element.playbackRate = speed * (1 + rateCorrection(drift))
    }
    const next = elements[chosen]!
    if (next === current()) return
    if (next.error) end('failed')
    else if (isPastEnd(next)) {
      switchToChosen()
      end('ended')
    } else if (
      Math.abs(current().currentTime - next.currentTime) <= SWITCH_TOLERANCE &&
      isReadyToSwitch(next)
    ) {
      switchToChosen()
      onChange({ status: 'playing' })
    }
  }

  function switchToChosen() {
    audible = chosen
    current().playbackRate = speed
    mixer.switchTo(audible)
    reportDuration()
  }

  function switchWhilePaused() {
    elements[chosen]!.currentTime = current().currentTime
    switchToChosen()
  }

  function reportDuration() {
    const { duration } = current()
    if (Number.isFinite(duration)) onChange({ duration })
  }

  /** The failure of a muted take is reported only once it is chosen. */
  function start(element: HTMLMediaElement) {
    if (element.error || !element.paused) return
    element.play().catch(({ name }: Error) => {
      if (element !== current() || name === 'AbortError') return
      end(name === 'NotAllowedError' ? 'paused' : 'failed')
    })
  }

  return {
    play() {
      mixer.wake()
      onChange({ status: 'loading' })
      for (const element of elements) {
        if (element.error) {
          element.load()
          element.currentTime = current().currentTime
        }
        start(element)
      }
    },
    pause: () => current().pause(),
    seek(time: number) {
      for (const element of elements) element.currentTime = time
      onChange({ time, ...(current().ended && { status: 'paused' }) })
    },
    choose(take: number) {
      chosen = take
      onChange({ take })
      if (!current().paused) return syncTakes()
      switchWhilePaused()
      onChange({ status: getPausedStatus(current()) })
    },
    setSpeed(changed: number) {
      speed = changed
      for (const element of elements) element.defaultPlaybackRate = element.playbackRate = speed
      onChange({ speed })
    },
    dispose() {
      listening.abort()
      stopClocks()
      for (const element of elements) element.pause()
      mixer.close()
    },
  }
}

function getPausedStatus({ error, ended }: HTMLMediaElement): 'failed' | 'ended' | 'paused' {
  if (error) return 'failed'
  return ended ? 'ended' : 'paused'
}

export type TakePlayer = ReturnType<typeof createTakePlayer>

/** @returns the change of the playback rate that removes the drift until the next correction */
function rateCorrection(drift: number): number {
  if (Math.abs(drift) <= IGNORED_DRIFT) return 0
  return Math.min(Math.max((drift * SECOND) / SYNC_INTERVAL, -MAX_RATE_CORRECTION), MAX_RATE_CORRECTION)
}

/** Whether it runs, and has enough to go on. */
const isReadyToSwitch = ({ paused, seeking, readyState }: HTMLMediaElement) =>
  !paused && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
