import { SECOND } from '#cms/shared/constants.ts'
import { createTakeMixer } from './take-mixer.ts'

/** What can be seen of a player. */
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

/** How often takes that run together are compared, in milliseconds. */
const COMPARE_EVERY = 250
/** Seconds between two takes that nobody hears when they are switched. */
const TOLERANCE = 0.03
/** Seconds between them from which on one jumps instead of hurrying. */
const JUMP = 0.2
/** How much faster or slower a silent one may run until it is there. */
const HURRY = 0.5
/** Seconds that are left alone: clocks of media are no more exact. */
const EXACT = 0.01

/**
 * Plays takes of one piece at the same time, of which one is heard. The one that is heard is never touched: the
 * silent ones follow it, so that a switch keeps the moment (decision 070).
 */
export function createTakePlayer({ elements, levels, from, onChange, onFrame }: Input) {
  const mixer = createTakeMixer(elements, levels)
  const listening = new AbortController()
  let { take: chosen, speed } = from
  let heard = chosen
  let frame = 0
  let comparing: ReturnType<typeof setInterval> | undefined

  const current = () => elements[heard]!
  const silent = () => elements.filter((element) => element !== current())
  /** a shorter one than the one that is heard */
  const isOver = (element: HTMLMediaElement) => current().currentTime >= element.duration

  elements.forEach((element, index) => {
    element.defaultPlaybackRate = element.playbackRate = speed
    element.currentTime = from.time
    const on = (event: string, handle: () => void) =>
      element.addEventListener(event, () => index === heard && handle(), { signal: listening.signal })
    on('playing', begin)
    on('waiting', () => onChange({ status: 'loading' }))
    on('pause', () => !element.ended && !element.error && end('paused'))
    on('ended', () => end('ended'))
    on('error', () => end('failed'))
    on('timeupdate', () => onChange({ time: element.currentTime }))
    on('durationchange', tellDuration)
  })
  hear()

  function begin() {
    stopClocks()
    onChange({ status: chosen === heard ? 'playing' : 'loading' })
    for (const element of silent()) if (!isOver(element)) start(element)
    comparing = setInterval(compare, COMPARE_EVERY)
    compare()
    const draw = () => {
      onFrame(current().currentTime / current().duration)
      frame = requestAnimationFrame(draw)
    }
    draw()
  }

  function end(status: 'paused' | 'ended' | 'failed') {
    stopClocks()
    for (const element of silent()) element.pause()
    onChange({ status, time: current().currentTime })
    if (chosen !== heard && status !== 'failed') hearAtRest()
  }

  function stopClocks() {
    clearInterval(comparing)
    cancelAnimationFrame(frame)
  }

  /** Brings the silent takes to the moment of the heard one, and makes the chosen one heard once it is there. */
  function compare() {
    for (const element of silent()) {
      const behind = current().currentTime - element.currentTime
      if (Math.abs(behind) > JUMP && !element.seeking && !isOver(element)) {
        element.currentTime = current().currentTime
      }
      element.playbackRate = speed * (1 + hurryOf(behind))
    }
    const wanted = elements[chosen]!
    if (wanted === current()) return
    if (wanted.error) end('failed')
    else if (isOver(wanted)) {
      hear()
      end('ended')
    } else if (Math.abs(current().currentTime - wanted.currentTime) <= TOLERANCE && canBeHeard(wanted)) {
      hear()
      onChange({ status: 'playing' })
    }
  }

  function hear() {
    heard = chosen
    current().playbackRate = speed
    mixer.hear(heard)
    tellDuration()
  }

  function hearAtRest() {
    elements[chosen]!.currentTime = current().currentTime
    hear()
  }

  function tellDuration() {
    const { duration } = current()
    if (Number.isFinite(duration)) onChange({ duration })
  }

  /** A silent one may fail: that is told once it is chosen. */
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
      if (!current().paused) return compare()
      hearAtRest()
      onChange({ status: statusAtRest(current()) })
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

function statusAtRest({ error, ended }: HTMLMediaElement): 'failed' | 'ended' | 'paused' {
  if (error) return 'failed'
  return ended ? 'ended' : 'paused'
}

export type TakePlayer = ReturnType<typeof createTakePlayer>

/** @returns by which part faster it is there at the next comparison */
function hurryOf(behind: number): number {
  if (Math.abs(behind) <= EXACT) return 0
  return Math.min(Math.max((behind * SECOND) / COMPARE_EVERY, -HURRY), HURRY)
}

/** Whether it runs, and has enough to go on. */
const canBeHeard = ({ paused, seeking, readyState }: HTMLMediaElement) =>
  !paused && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
