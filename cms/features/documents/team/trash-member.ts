import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { trash } from '../trash.ts'

/** Moves a member to the trash. Throws 404. */
export const trashMember = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  trash({ req, collection: 'team', id, missing: messages.team.notFound })
