import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { trash } from '../trash.ts'

/** Takes a member off the site. Throws 404. */
export const trashMember = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  trash({ req, collection: 'team', id, missing: messages.team.notFound })
