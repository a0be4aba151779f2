import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { PROJECT_FIELDS, type ReadProject } from '../public-content.ts'

/** Reads a project for the editor. Throws 404. */
export const readProject = ({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<ReadProject & Versioned> =>
  findOwnDocument({
    req,
    collection: 'projects',
    id,
    fields: PROJECT_FIELDS,
    missing: messages.projects.notFound,
  })
