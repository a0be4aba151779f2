import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { trash } from '../trash.ts'

/** Moves a post to the trash: an admin any post, an editor their own. Throws 404. */
export const trashPost = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  trash({ req, collection: 'posts', id, missing: messages.posts.notFound })
