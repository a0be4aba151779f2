import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { restoreFromTrash } from '../trash.ts'

/** Restores a member from the trash. Throws 404. */
export const restoreMember = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  restoreFromTrash({ req, collection: 'team', id, missing: messages.team.notFound })
