import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { updatedAt } from '../openapi/examples.ts'
import { savedVersion, versionsResponse } from '#cms/schemas/versions.ts'

const exampleSavedVersion: z.input<typeof savedVersion> = {
  id: '8b1f3d02-6a57-4c0e-9d4f-2e7c5a9b1836',
  savedAt: updatedAt,
  savedBy: 'ada@studio.example',
  status: 'published',
  isCurrent: true,
}

export const versionComponents = {
  SavedVersion: component(savedVersion, {
    description: 'A saved version of a document.',
    example: exampleSavedVersion,
  }),
  Versions: component(versionsResponse, {
    description: 'The saved versions of a document, newest first.',
    example: { versions: [exampleSavedVersion] },
  }),
}
