import type { CreditInFile } from '#cms/images/credit/read-credit.ts'
import type { ValidatedImage } from '#cms/images/validate-raster.ts'
import type { SoundMetadata } from '#cms/sounds/sound-metadata.ts'

/** An accepted upload. `bytes` is what is stored, and may differ from what was uploaded. */
export type ValidatedFile = ValidatedImage & {
  /** without a dot */
  extension: string
  sound?: SoundMetadata
  /** as the file says it, unchecked */
  credit?: CreditInFile | undefined
}
