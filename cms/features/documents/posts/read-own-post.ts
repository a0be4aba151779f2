import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import type { Stated } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { POST_FIELDS, type ReadPost } from '../public-content.ts'

/** A post as its editor opens it: any for an admin, an own one for an editor. Throws 404. */
export const readOwnPost = ({ req, id }: { req: PayloadRequest; id: string }): Promise<ReadPost & Stated> =>
  findOwnDocument({ req, collection: 'posts', id, fields: POST_FIELDS, missing: messages.posts.notFound })
