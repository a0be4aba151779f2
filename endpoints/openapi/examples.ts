import type { z } from 'zod'
import type { image, blockFile, storedFile } from '#cms/schemas/common.ts'

/* Examples that components of several resources use. */

export const exampleImage: z.input<typeof image> = {
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
        '/media/project-images/casa-alberca-1-640.avif 640w, ' +
        '/media/project-images/casa-alberca-1-1280.avif 1280w',
    },
    {
      type: 'image/webp',
      srcset:
        '/media/project-images/casa-alberca-1-640.webp 640w, ' +
        '/media/project-images/casa-alberca-1-1280.webp 1280w',
    },
  ],
}

export const exampleStoredFile: z.input<typeof storedFile> = {
  url: '/media/films/tour.mp4',
  path: 'films/tour.mp4',
  type: 'video/mp4',
}

export const exampleBlockFile: z.input<typeof blockFile> = {
  ...exampleStoredFile,
  size: 1_778_045,
  uploadedAt: '2026-03-02T09:30:00.000Z',
}

export const createdAt = '2026-10-02T08:00:00.000Z'

export const updatedAt = '2026-10-05T14:21:09.000Z'

export const exampleSavedState = { version: '1f6b2c9e-7d40-4a35-9e18-c0d3b5a7f264', updatedAt }

export const examplePublication = { status: 'published', publishedAt: createdAt } as const
