import { IMAGE } from '#cms/shared/images.ts'
import { SOUND } from '#cms/shared/media.ts'

const number = { type: 'number' as const }

/** JSON schema of a sound's properties, for the generated types. */
export const soundSchema = {
  type: 'object' as const,
  additionalProperties: false,
  required: ['duration', 'channels', 'rate', 'loudness', 'peaks'],
  properties: {
    duration: number,
    channels: number,
    rate: number,
    loudness: { type: ['number', 'null'] as ('number' | 'null')[] },
    copy: {
      type: 'object' as const,
      additionalProperties: false,
      required: ['path', 'bytes'],
      properties: { path: { type: 'string' as const }, bytes: number },
    },
    peaks: { type: 'array' as const, items: number, maxItems: SOUND.peaks },
  },
}

/** JSON schema of an image's variants, for the generated types. */
export const variantsSchema = {
  type: 'array' as const,
  items: {
    type: 'object' as const,
    additionalProperties: false,
    required: ['width', 'height', 'format', 'path', 'bytes'],
    properties: {
      width: number,
      height: number,
      format: { type: 'string' as const, enum: [...IMAGE.formats, IMAGE.hdrFormat] },
      path: { type: 'string' as const },
      bytes: number,
    },
  },
}
