import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { restoreFromTrash } from '../trash.ts'

/** Restores a post from the trash: an admin any post, an editor their own. Throws 404. */
export const restorePost = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  restoreFromTrash({ req, collection: 'posts', id, missing: messages.posts.notFound })
