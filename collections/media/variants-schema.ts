import { IMAGE } from '#cms/shared/images.ts'

/** JSON schema of an image's variants, for the generated types. */
export const variantsSchema = {
  type: 'array' as const,
  items: {
    type: 'object' as const,
    additionalProperties: false,
    required: ['width', 'height', 'format', 'path', 'bytes'],
    properties: {
      width: { type: 'number' as const },
      height: { type: 'number' as const },
      format: { type: 'string' as const, enum: [...IMAGE.formats] },
      path: { type: 'string' as const },
      bytes: { type: 'number' as const },
    },
  },
}
