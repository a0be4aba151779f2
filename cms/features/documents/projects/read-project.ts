import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import type { Stated } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { PROJECT_FIELDS, type ReadProject } from '../public-content.ts'

/** A project as staff open it to edit. Throws 404. */
export const readProject = ({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<ReadProject & Stated> =>
  findOwnDocument({
    req,
    collection: 'projects',
    id,
    fields: PROJECT_FIELDS,
    missing: messages.projects.notFound,
  })
