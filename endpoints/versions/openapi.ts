import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { updatedAt } from '../openapi/examples.ts'
import { savedVersion, versionsAnswer } from './schema.ts'

const savedOnce: z.input<typeof savedVersion> = {
  id: '8b1f3d02-6a57-4c0e-9d4f-2e7c5a9b1836',
  savedAt: updatedAt,
  savedBy: 'ada@studio.example',
  status: 'published',
  isCurrent: true,
}

export const versionComponents = {
  SavedVersion: component(savedVersion, {
    description: 'A save of a document that is kept.',
    properties: {
      savedAt: 'When it was saved.',
      savedBy: 'The e-mail of whoever saved; null where the site did, such as for a scheduled document.',
      status: 'Who saw the document then. Absent for what has no drafts.',
      isCurrent: 'Whether the document is still as this save left it.',
    },
    example: savedOnce,
  }),
  Versions: component(versionsAnswer, {
    description: 'The saves of a document that are kept, the newest first.',
    example: { versions: [savedOnce] },
  }),
}
