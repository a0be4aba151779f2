/** What a media document says of a sound. */
export type SoundFacts = {
  /** seconds */
  duration: number
  channels: number
  /** samples a second */
  rate: number
  /** LUFS, integrated (EBU R 128); null for a silent sound, and for one that was not measured */
  loudness: number | null
  /** the loudest of each part in percent of full scale, over the whole length; empty if it was not measured */
  peaks: number[]
  /** the MP3 that pages play, stored beside the original */
  copy?: { path: string; bytes: number }
}

/**
 * Seconds that a sound may lack of its length: encoders and headers differ about silence at the ends. What is lacking
 * beyond was cut off.
 */
export const lacking = (duration: number) => duration * 0.02 + 0.2

/** Decoded sound: samples from -1 to 1, of each channel as many. */
export type Pcm = { channels: Float32Array[]; rate: number }
