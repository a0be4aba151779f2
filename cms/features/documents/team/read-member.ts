import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { TEAM_FIELDS, type ReadMember } from '../public-content.ts'

/** Reads a member for the editor. Throws 404. */
export const readMember = ({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<ReadMember & Versioned> =>
  findOwnDocument({ req, collection: 'team', id, fields: TEAM_FIELDS, missing: messages.team.notFound })
