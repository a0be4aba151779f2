import { SECOND } from '#cms/shared/units.ts'

/** seconds: long enough that a change of loudness does not click, too short to be heard as a fade */
const RAMP = 0.01
/** seconds of silence at a masked switch: more than two takes may be apart (keep-in-sync.ts) */
const SILENCE = 0.04

type MixerInput = { elements: HTMLMediaElement[]; levels: readonly number[]; isMasked: boolean }

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
 * @param input.levels the volume of each, from 0 to 1
 * @param input.isMasked whether each switch has a short silence, which hides what would be heard of it
 */
export function createTakeMixer(input: MixerInput): TakeMixer {
  const { elements } = input
  return elements.length > 1 && elements.every(({ src }) => isSameOrigin(src))
    ? mixByGain(input)
    : mixByVolume(input)
}

/** Web Audio outputs silence for media of another origin without CORS. */
export const isSameOrigin = (url: string) => new URL(url, location.href).origin === location.origin

/** Mixes with Web Audio, which changes volumes without clicks. */
function mixByGain({ elements, levels, isMasked }: MixerInput): TakeMixer {
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
        const start = audio.currentTime + (isMasked ? SILENCE : 0)
        if (isMasked) gain.linearRampToValueAtTime(0, audio.currentTime + RAMP).setValueAtTime(0, start)
        gain.linearRampToValueAtTime(index === take ? levels[index]! : 0, start + RAMP)
      }),
    close: () =>
      channels.forEach(({ source, gain }) => {
        source.disconnect()
        gain.disconnect()
      }),
  }
}

/** For a single sound, and for media that Web Audio would silence. */
function mixByVolume({ elements, levels, isMasked }: MixerInput): TakeMixer {
  let unmuting: ReturnType<typeof setTimeout> | undefined
  return {
    wake: () => {},
    switchTo: (take) => {
      clearTimeout(unmuting)
      elements.forEach((element, index) => {
        element.volume = levels[index]!
        element.muted = isMasked || index !== take
      })
      if (isMasked) unmuting = setTimeout(() => (elements[take]!.muted = false), SILENCE * SECOND)
    },
    close: () => clearTimeout(unmuting),
  }
}
