import { messages } from '#cms/shared/messages.ts'

const TEXTS = {
  'too-many-pixels': messages.media.tooManyPixels,
  'unreadable-image': messages.media.unreadable,
  'unsafe-svg': messages.media.unsafeSvg,
} as const

export type RefusalCode = keyof typeof TEXTS

/**
 * A rejected picture, and why. Does not depend on Payload, because the worker process that throws it runs
 * without Payload.
 */
export class RefusedImage extends Error {
  readonly status = 422
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(TEXTS[code], { cause })
    this.name = 'RefusedImage'
    this.code = code
  }
}
