import { SOUND } from '#cms/shared/media.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'

const TEXTS = {
  'too-many-pixels': mediaTexts.tooManyPixels,
  'too-large-image': mediaTexts.tooLarge,
  'unreadable-file': mediaTexts.unreadableFile,
  'unreadable-image': mediaTexts.unreadable,
  'hdr-image': mediaTexts.hdr,
  'animated-image': mediaTexts.animated,
  'unsupported-tiff': mediaTexts.unsupportedTiff,
  'unsupported-bmp': mediaTexts.unsupportedBmp,
  'unsafe-svg': mediaTexts.unsafeSvg,
  'unreadable-sound': blocksTexts.soundUnreadable,
  'too-long-sound': fill(blocksTexts.soundLength, { minutes: String(SOUND.maxLength / MINUTE) }),
  'too-many-channels': blocksTexts.soundChannels,
  'layer-2-sound': fill(blocksTexts.soundCodec, { codec: 'MP2 (MPEG layer 2)' }),
  'headless-flac': blocksTexts.soundWithoutHeader,
  'compressed-wav': blocksTexts.soundCompressed,
} as const

export type RefusalCode = keyof typeof TEXTS

/**
 * A rejected file, and why. Does not depend on Payload, because the worker process that throws it runs
 * without Payload.
 */
export class RefusedFile extends Error {
  readonly status = 422
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(TEXTS[code], { cause })
    this.name = 'RefusedFile'
    this.code = code
  }
}
