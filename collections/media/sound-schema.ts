import { SOUND } from '#cms/shared/media.ts'

const number = { type: 'number' as const }

/** JSON schema of what is known of a sound, for the generated types. */
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
