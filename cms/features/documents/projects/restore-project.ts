import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { restoreFromTrash } from '../trash.ts'

/** Restores a project from the trash. Throws 404. */
export const restoreProject = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  restoreFromTrash({ req, collection: 'projects', id, missing: messages.projects.notFound })
