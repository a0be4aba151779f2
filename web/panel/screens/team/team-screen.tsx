import { DEPARTMENT_LABELS } from '#cms/shared/constants.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import { messages } from '#cms/shared/messages.ts'
import type { TeamMember } from '#endpoints/public/schema.ts'
import { contentScreen } from '#web/panel/document/content-screen.tsx'
import { DocumentCards } from '#web/panel/document/document-cards.tsx'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { MemberFields, MemberVersion } from './member-fields.tsx'
import { loadMemberSchema, NO_MEMBER, toBody, valuesOf, type MemberValues } from './member-values.ts'

const departmentOf = ({ department }: TeamMember) => DEPARTMENT_LABELS[department]

export const Page = contentScreen<TeamMember, TeamMember, MemberValues>({
  api: { path: '/team', list: listKeys.team, answers: { list: 'teamMembers', document: 'teamMember' } },
  texts: {
    heading: 'Team Management',
    noun: 'member',
    list: {
      title: 'Team members',
      search: 'Search the team',
      add: 'Add Team Member',
      empty: 'Nobody is on the team yet.',
      addFirst: 'Add the first one',
      unread: 'The team could not be read.',
      fetchFailed: messages.team.fetchFailed,
    },
    remove: {
      question: messages.team.confirmDelete,
      failed: messages.team.deleteFailed,
      restoreFailed: messages.team.restoreFailed,
    },
    open: {
      missing: messages.team.notFound,
      hint: 'They may have been deleted meanwhile.',
      fetchFailed: messages.team.fetchFailed,
    },
    create: {
      title: 'Add Team Member',
      submit: 'Add Team Member',
      busy: 'Adding...',
      failed: messages.team.submitFailed,
    },
    update: {
      title: 'Edit Team Member',
      submit: 'Update Team Member',
      busy: 'Updating...',
      failed: messages.team.submitFailed,
    },
  },
  list: {
    nameOf: ({ name }) => name,
    orders: [
      { name: 'site', label: 'As on the site' },
      { name: 'name', label: 'Name' },
      { name: 'department', label: 'Department' },
    ],
    sortedAs: 'member',
    Rows: (props) => (
      <DocumentCards
        {...props}
        cardOf={(member) => ({
          name: member.name,
          line: member.role,
          note: departmentOf(member),
          picture: member.image,
        })}
      />
    ),
    failures: 'banner',
  },
  form: {
    draft: 'member',
    titleOf: ({ name }) => name,
    empty: NO_MEMBER,
    valuesOf,
    toBody,
    isMultipart: true,
    loadSchema: loadMemberSchema,
    invalidText: memberErrorMessage,
    Fields: MemberFields,
    Version: MemberVersion,
    isOpenOnceSaved: true,
  },
})
