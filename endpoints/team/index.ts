import { presentMember, team } from '#cms/features/documents/team.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import type { Route } from '../define.ts'
import { documentRoutes } from '../documents.ts'
import { memberAnswer, memberFiles, memberForm } from './schema.ts'

export const teamRoutes: Route[] = documentRoutes({
  service: team,
  tag: 'Team',
  path: '/team',
  noun: 'a team member',
  createSummary: 'Add a team member',
  body: memberForm,
  files: memberFiles,
  invalid: memberErrorMessage,
  answer: memberAnswer,
  present: (member) => ({ teamMember: presentMember(member) }),
})
