import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { restoreFromTrash } from '../trash.ts'

/** Brings a post back to the site: any for an admin, an own one for an editor. Throws 404. */
export const restorePost = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  restoreFromTrash({ req, collection: 'posts', id, missing: messages.posts.notFound })
