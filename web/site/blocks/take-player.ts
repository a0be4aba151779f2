import { correctDrift, isInSync, isPastEnd, SYNC_INTERVAL } from './keep-in-sync.ts'
import { createTakeMixer } from './take-mixer.ts'

/** State of the player, as the UI shows it. */
export type Playback = {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
  /** seconds */
  time: number
  /** seconds; 0 while it is not known */
  duration: number
  /** index of the chosen take */
  take: number
  speed: number
}

type Input = {
  /** the audio element of each take */
  elements: HTMLMediaElement[]
  /** the volume of each take, from 0 to 1 */
  levels: readonly number[]
  /**
   * Whether nothing but its sound may tell the audible take: every switch waits and sounds the same, also one
   * to the take that is audible already, and all have the length of the shortest.
   */
  isBlind: boolean
  /** state of the controls when the player is created */
  from: Pick<Playback, 'time' | 'take' | 'speed'>
  onChange: (changes: Partial<Playback>) => void
  /** called with each frame while a take plays, with the played fraction */
  onFrame: (played: number) => void
}

/**
 * Plays the takes of one block at the same time; one is audible. The audible one is never corrected: the
 * muted ones follow it, so that a switch continues at the same position (decision 070).
 */
export function createTakePlayer({ elements, levels, isBlind, from, onChange, onFrame }: Input) {
  const mixer = createTakeMixer({ elements, levels, isMasked: isBlind })
  const listening = new AbortController()
  let { take: chosenTake, speed } = from
  let audibleTake = chosenTake
  let isSwitchDue = false

  const getAudible = () => elements[audibleTake]!
  const clocks = createClocks({
    onSync: syncTakes,
    onFrame: () => onFrame(getAudible().currentTime / getDuration()),
  })
  const getPairs = () => pairWithMuted(getAudible(), elements)
  const getDuration = () => (isBlind ? findShortest(elements) : getAudible().duration)

  elements.forEach((element, index) => {
    element.defaultPlaybackRate = element.playbackRate = speed
    element.currentTime = from.time
    const onWhileAudible = (event: string, handle: () => void) =>
      element.addEventListener(event, () => index === audibleTake && handle(), { signal: listening.signal })
    onWhileAudible('playing', begin)
    onWhileAudible('waiting', () => onChange({ status: 'loading' }))
    onWhileAudible('pause', () => !element.ended && !element.error && end('paused'))
    onWhileAudible('ended', () => end('ended'))
    onWhileAudible('error', () => end('failed'))
    onWhileAudible('timeupdate', () => onChange({ time: element.currentTime }))
    element.addEventListener('durationchange', reportDuration, { signal: listening.signal })
  })
  switchToChosen()

  function begin() {
    onChange({ status: isSwitchDue ? 'loading' : 'playing' })
    for (const pair of getPairs()) if (!isPastEnd(pair)) start(pair.muted)
    clocks.start()
  }

  function end(status: 'paused' | 'ended' | 'failed') {
    clocks.stop()
    for (const { muted } of getPairs()) muted.pause()
    onChange({ status, time: getAudible().currentTime })
    if (isSwitchDue && status !== 'failed') switchWhilePaused()
  }

  /** Keeps the muted takes in step with the audible one; switches to the chosen take once that is. */
  function syncTakes() {
    for (const pair of getPairs()) correctDrift(pair, speed)
    if (!isSwitchDue) return
    const awaited = getPairs().filter(({ muted }) => isBlind || muted === elements[chosenTake])
    if (awaited.some(({ muted }) => muted.error)) end('failed')
    else if (awaited.some(isPastEnd)) {
      switchToChosen()
      end('ended')
    } else if (awaited.every(isInSync)) {
      switchToChosen()
      onChange({ status: 'playing' })
    }
  }

  function switchToChosen() {
    isSwitchDue = false
    audibleTake = chosenTake
    getAudible().playbackRate = speed
    mixer.switchTo(audibleTake)
    reportDuration()
  }

  function switchWhilePaused() {
    elements[chosenTake]!.currentTime = getAudible().currentTime
    switchToChosen()
  }

  function reportDuration() {
    const duration = getDuration()
    if (Number.isFinite(duration)) onChange({ duration })
  }

  /** The failure of a muted take is reported only once it is chosen. */
  function start(element: HTMLMediaElement) {
    if (element.error || !element.paused) return
    element.play().catch(({ name }: Error) => {
      if (element !== getAudible() || name === 'AbortError') return
      end(name === 'NotAllowedError' ? 'paused' : 'failed')
    })
  }

  return {
    play() {
      mixer.wake()
      onChange({ status: 'loading' })
      for (const element of elements) {
        if (element.error) reload(element, getAudible().currentTime)
        start(element)
      }
    },
    pause: () => getAudible().pause(),
    seek(time: number) {
      for (const element of elements) element.currentTime = time
      onChange({ time, ...(getAudible().ended && { status: 'paused' }) })
    },
    choose(take: number) {
      chosenTake = take
      isSwitchDue = isBlind || take !== audibleTake
      onChange({ take })
      if (!getAudible().paused) return syncTakes()
      switchWhilePaused()
      onChange({ status: getPausedStatus(getAudible()) })
    },
    setSpeed(newSpeed: number) {
      speed = newSpeed
      for (const element of elements) element.defaultPlaybackRate = element.playbackRate = speed
      onChange({ speed })
    },
    dispose() {
      listening.abort()
      clocks.stop()
      for (const element of elements) element.pause()
      mixer.close()
    },
  }
}

const pairWithMuted = (audible: HTMLMediaElement, elements: HTMLMediaElement[]) =>
  elements.filter((element) => element !== audible).map((muted) => ({ muted, audible }))

/** Loads what failed anew. */
function reload(element: HTMLMediaElement, time: number): void {
  element.load()
  element.currentTime = time
}

/** @returns seconds; NaN while the length of one is not known */
const findShortest = (elements: HTMLMediaElement[]) => Math.min(...elements.map(({ duration }) => duration))

function getPausedStatus({ error, ended }: HTMLMediaElement): 'failed' | 'ended' | 'paused' {
  if (error) return 'failed'
  return ended ? 'ended' : 'paused'
}

export type TakePlayer = ReturnType<typeof createTakePlayer>

/**
 * Timers that run while a take plays: `onFrame` with each frame, `onSync` at once and every `SYNC_INTERVAL`.
 */
function createClocks({ onSync, onFrame }: { onSync: () => void; onFrame: () => void }) {
  let frame = 0
  let syncTimer: ReturnType<typeof setInterval> | undefined

  function stop() {
    clearInterval(syncTimer)
    cancelAnimationFrame(frame)
  }
  function draw() {
    onFrame()
    frame = requestAnimationFrame(draw)
  }
  return {
    start() {
      stop()
      syncTimer = setInterval(onSync, SYNC_INTERVAL)
      onSync()
      draw()
    },
    stop,
  }
}
