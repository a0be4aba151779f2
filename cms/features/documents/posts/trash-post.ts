import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { trash } from '../trash.ts'

/** Takes a post off the site: any for an admin, an own one for an editor. Throws 404. */
export const trashPost = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  trash({ req, collection: 'posts', id, missing: messages.posts.notFound })
