import type { JudgedImage } from '#cms/images/validate-raster.ts'
import type { SoundFacts } from '#cms/sounds/sound-facts.ts'

/** An accepted upload. `bytes` is what is stored, and may differ from what was uploaded. */
export type ValidatedFile = JudgedImage & {
  /** without a dot */
  extension: string
  sound?: SoundFacts
}
