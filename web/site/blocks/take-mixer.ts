/** seconds: long enough that a change of loudness does not click, too short to be heard as a fade */
const RAMP = 0.01

type TakeMixer = {
  /** must be called in a user gesture before playback: browsers suspend an AudioContext until then */
  wake: () => void
  /** mutes all takes but this one */
  switchTo: (take: number) => void
  close: () => void
}

let context: AudioContext | undefined

/**
 * Makes one of several elements audible that play at the same time.
 * @param levels the volume of each, from 0 to 1
 */
export function createTakeMixer(elements: HTMLMediaElement[], levels: readonly number[]): TakeMixer {
  return elements.length > 1 && elements.every(isSameOrigin)
    ? mixByGain(elements, levels)
    : mixByVolume(elements, levels)
}

/** Web Audio outputs silence for media of another origin without CORS. */
const isSameOrigin = ({ src }: HTMLMediaElement) => new URL(src).origin === location.origin

/** Mixes with Web Audio, which changes volumes without clicks. */
function mixByGain(elements: HTMLMediaElement[], levels: readonly number[]): TakeMixer {
  const audio = (context ??= new AudioContext())
  const channels = elements.map((element) => {
    const source = audio.createMediaElementSource(element)
    const gain = new GainNode(audio, { gain: 0 })
    source.connect(gain).connect(audio.destination)
    return { source, gain }
  })
  return {
    wake: () => void audio.resume().catch(() => {}),
    switchTo: (take) =>
      channels.forEach(({ gain: { gain } }, index) => {
        gain.cancelScheduledValues(audio.currentTime)
        gain.setValueAtTime(gain.value, audio.currentTime)
        gain.linearRampToValueAtTime(index === take ? levels[index]! : 0, audio.currentTime + RAMP)
      }),
    close: () =>
      channels.forEach(({ source, gain }) => {
        source.disconnect()
        gain.disconnect()
      }),
  }
}

/** For a single sound, and for media that Web Audio would silence. */
function mixByVolume(elements: HTMLMediaElement[], levels: readonly number[]): TakeMixer {
  return {
    wake: () => {},
    switchTo: (take) =>
      elements.forEach((element, index) => {
        element.volume = levels[index]!
        element.muted = index !== take
      }),
    close: () => {},
  }
}
