import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { trash } from '../trash.ts'

/** Moves a project to the trash. Throws 404 'Project not found'. */
export const trashProject = ({ req, id }: { req: PayloadRequest; id: string }): Promise<void> =>
  trash({ req, collection: 'projects', id, missing: messages.projects.notFound })
