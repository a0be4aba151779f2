/** The metadata of a sound, stored in its media document. */
export type SoundMetadata = {
  /** seconds */
  duration: number
  channels: number
  /** samples a second */
  rate: number
  /** LUFS, integrated (EBU R 128); null for a silent sound, and for one that was not measured */
  loudness: number | null
  /** the loudest sample of each section, in percent of full scale; empty if the sound was not measured */
  peaks: number[]
  /** the MP3 that pages play, stored beside the original */
  copy?: { path: string; bytes: number }
}

/**
 * Seconds by which a sound may be shorter than stated: encoders and headers differ about silence at the ends.
 * A sound that is shorter still was cut off.
 */
export const durationTolerance = (duration: number) => duration * 0.02 + 0.2

/** Decoded sound: samples from -1 to 1, equally many for each channel. */
export type Pcm = { channels: Float32Array[]; rate: number }
