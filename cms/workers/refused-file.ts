import { SOUND } from '#cms/shared/media.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { fill, messages } from '#cms/shared/messages.ts'

const TEXTS = {
  'too-many-pixels': messages.media.tooManyPixels,
  'too-large-image': messages.media.tooLarge,
  'unreadable-file': messages.media.unreadableFile,
  'unreadable-image': messages.media.unreadable,
  'hdr-image': messages.media.hdr,
  'animated-image': messages.media.animated,
  'unsupported-tiff': messages.media.unsupportedTiff,
  'unsafe-svg': messages.media.unsafeSvg,
  'unreadable-sound': messages.blocks.soundUnreadable,
  'too-long-sound': fill(messages.blocks.soundLength, { minutes: String(SOUND.maxLength / MINUTE) }),
  'too-many-channels': messages.blocks.soundChannels,
  'layer-2-sound': fill(messages.blocks.soundCodec, { codec: 'MP2 (MPEG layer 2)' }),
  'headless-flac': messages.blocks.soundWithoutHeader,
  'compressed-wav': messages.blocks.soundCompressed,
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
