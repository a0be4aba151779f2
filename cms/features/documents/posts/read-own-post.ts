import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { POST_FIELDS, type ReadPost } from '../public-content.ts'

/** Reads a post for the editor: an admin any post, an editor their own. Throws 404. */
export const readOwnPost = ({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<ReadPost & Versioned> =>
  findOwnDocument({ req, collection: 'posts', id, fields: POST_FIELDS, missing: messages.posts.notFound })
