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
export function createTakePlayer({ elements, levels, from, onChange, onFrame }: Input) {
  const mixer = createTakeMixer(elements, levels)
  const listening = new AbortController()
  let { take: chosenTake, speed } = from
  let audibleTake = chosenTake

  const getAudible = () => elements[audibleTake]!
  const clocks = createClocks({
    onSync: syncTakes,
    onFrame: () => onFrame(getAudible().currentTime / getAudible().duration),
  })
  const mutedElements = () => elements.filter((element) => element !== getAudible())

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
    onWhileAudible('durationchange', reportDuration)
  })
  switchToChosen()

  function begin() {
    onChange({ status: chosenTake === audibleTake ? 'playing' : 'loading' })
    const audible = getAudible()
    for (const muted of mutedElements()) if (!isPastEnd({ muted, audible })) start(muted)
    clocks.start()
  }

  function end(status: 'paused' | 'ended' | 'failed') {
    clocks.stop()
    for (const element of mutedElements()) element.pause()
    onChange({ status, time: getAudible().currentTime })
    if (chosenTake !== audibleTake && status !== 'failed') switchWhilePaused()
  }

  /** Keeps the muted takes in step with the audible one; switches to the chosen take once that is. */
  function syncTakes() {
    for (const muted of mutedElements()) correctDrift({ muted, audible: getAudible() }, speed)
    if (chosenTake === audibleTake) return
    const pair = { muted: elements[chosenTake]!, audible: getAudible() }
    if (pair.muted.error) end('failed')
    else if (isPastEnd(pair)) {
      switchToChosen()
      end('ended')
    } else if (isInSync(pair)) {
      switchToChosen()
      onChange({ status: 'playing' })
    }
  }

  function switchToChosen() {
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
    const { duration } = getAudible()
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
        if (element.error) {
          element.load()
          element.currentTime = getAudible().currentTime
        }
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
