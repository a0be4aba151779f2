import type { SoundFacts } from '#cms/sounds/sound-facts.ts'

/** An accepted upload. `bytes` is what is stored, and may differ from what was uploaded. */
export type ValidatedFile = {
  bytes: Buffer
  type: string
  /** without a dot */
  extension: string
  width: number | null
  height: number | null
  /** a data: URL, for raster pictures */
  placeholder: string | null
  /** whether smaller variants can be made */
  canResize: boolean
  sound?: SoundFacts
}
