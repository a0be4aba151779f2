import { SECOND } from '#cms/shared/units.ts'

/** milliseconds between two corrections of the muted takes */
export const SYNC_INTERVAL = 250
/** seconds of drift at which a switch is inaudible */
const SWITCH_TOLERANCE = 0.03
/** seconds: a muted take that is further off seeks; below, its playback rate is corrected */
const SEEK_ABOVE_DRIFT = 0.2
/** By how much the playback rate of a muted take is changed at most. */
const MAX_RATE_CORRECTION = 0.5
/** seconds of drift that are ignored: media clocks are not more precise */
const IGNORED_DRIFT = 0.01

type Takes = { muted: HTMLMediaElement; audible: HTMLMediaElement }

/**
 * Brings a muted take to the position of the audible one, by its playback rate or, far off, by a seek.
 * @param speed the playback rate of the audible take
 */
export function correctDrift({ muted, audible }: Takes, speed: number): void {
  const drift = audible.currentTime - muted.currentTime
  if (Math.abs(drift) > SEEK_ABOVE_DRIFT && !muted.seeking && !isPastEnd({ muted, audible })) {
    muted.currentTime = audible.currentTime
  }
  muted.playbackRate = speed * (1 + rateCorrection(drift))
}

/** @returns the change of the playback rate that removes the drift until the next correction */
function rateCorrection(drift: number): number {
  if (Math.abs(drift) <= IGNORED_DRIFT) return 0
  return Math.min(Math.max((drift * SECOND) / SYNC_INTERVAL, -MAX_RATE_CORRECTION), MAX_RATE_CORRECTION)
}

/** Whether a switch to the muted take is inaudible. */
export const isInSync = ({ muted, audible }: Takes) =>
  Math.abs(audible.currentTime - muted.currentTime) <= SWITCH_TOLERANCE && isReadyToSwitch(muted)

/** Whether a take plays and has loaded the data that comes next. */
const isReadyToSwitch = ({ paused, seeking, readyState }: HTMLMediaElement) =>
  !paused && !seeking && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA

/** Whether the audible take has played further than the muted one is long. */
export const isPastEnd = ({ muted, audible }: Takes) => audible.currentTime >= muted.duration
