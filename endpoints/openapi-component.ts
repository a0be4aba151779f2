import type { z } from 'zod'
import type { picture, pieceFile, storedFile } from './schema.ts'

/** A schema of the document, with what only readers need. */
export type Component = {
  schema: z.ZodType
  description: string
  /** what the name of a property does not say */
  properties?: Record<string, string>
  example: unknown
}

/** Names a body for the document. */
export const component = <S extends z.ZodType>(
  schema: S,
  rest: {
    description: string
    properties?: Partial<Record<string & keyof z.input<S>, string>>
    example: z.input<S>
  },
): Component => ({ schema, ...(rest as Omit<Component, 'schema'>) })

/** Examples that several components have. */
export const facade: z.input<typeof picture> = {
  imageUrl: '/media/project-images/casa-alberca-1.jpg',
  imagePath: 'project-images/casa-alberca-1.jpg',
  alt: 'White courtyard house with four arches and a green reflecting basin',
  width: 2400,
  height: 1600,
  placeholder: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoQAAsAAUAmJaQAA3AA/v3AgAA=',
  focus: { x: 50, y: 50 },
  sources: [
    {
      type: 'image/avif',
      srcset:
        '/media/project-images/casa-alberca-1-640.avif 640w, /media/project-images/casa-alberca-1-1280.avif 1280w',
    },
    {
      type: 'image/webp',
      srcset:
        '/media/project-images/casa-alberca-1-640.webp 640w, /media/project-images/casa-alberca-1-1280.webp 1280w',
    },
  ],
}

export const tour: z.input<typeof storedFile> = {
  url: '/media/films/tour.mp4',
  path: 'films/tour.mp4',
  type: 'video/mp4',
}

export const tourFile: z.input<typeof pieceFile> = {
  ...tour,
  size: 1_778_045,
  uploadedAt: '2026-03-02T09:30:00.000Z',
}
