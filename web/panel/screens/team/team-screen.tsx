import { DEPARTMENT_LABELS } from '#cms/shared/team.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { contentScreen } from '#web/panel/content-screen/content-screen.tsx'
import { DocumentCards } from '#web/panel/list/document-cards.tsx'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { MemberFields, MemberVersion } from './member-fields.tsx'
import {
  loadMemberSchema,
  NO_MEMBER,
  toMemberBody,
  toMemberValues,
  type MemberValues,
} from './member-values.ts'

const getDepartmentLabel = ({ department }: TeamMember) => DEPARTMENT_LABELS[department]

export const Page = contentScreen<TeamMember, TeamMember, MemberValues>({
  api: {
    path: '/team',
    list: LIST_PATHS.team,
    responseKeys: { list: 'teamMembers', document: 'teamMember' },
  },
  texts: {
    heading: 'Team Management',
    noun: 'member',
    list: {
      title: 'Team members',
      search: 'Search the team',
      add: 'Add Team Member',
      empty: 'Nobody is on the team yet.',
      addFirst: 'Add the first one',
      loadFailed: 'The team could not be loaded.',
      fetchFailed: teamTexts.fetchFailed,
    },
    remove: {
      question: teamTexts.confirmDelete,
      failed: teamTexts.deleteFailed,
      restoreFailed: teamTexts.restoreFailed,
    },
    open: {
      missing: teamTexts.notFound,
      hint: 'They may have been deleted in the meantime.',
      fetchFailed: teamTexts.fetchFailed,
    },
    create: {
      title: 'Add Team Member',
      submit: 'Add Team Member',
      busy: 'Adding...',
      failed: teamTexts.submitFailed,
    },
    update: {
      title: 'Edit Team Member',
      submit: 'Update Team Member',
      busy: 'Updating...',
      failed: teamTexts.submitFailed,
    },
  },
  list: {
    getName: ({ name }) => name,
    orders: [
      { name: 'site', label: 'As on the site' },
      { name: 'name', label: 'Name' },
      { name: 'department', label: 'Department' },
    ],
    sortableNoun: 'member',
    Rows: (props) => (
      <DocumentCards
        {...props}
        toCard={(member) => ({
          name: member.name,
          subtitle: member.role,
          note: getDepartmentLabel(member),
          image: member.image,
        })}
      />
    ),
    failureDisplay: 'banner',
  },
  form: {
    draftKind: 'member',
    getTitle: ({ name }) => name,
    empty: NO_MEMBER,
    toValues: toMemberValues,
    toBody: toMemberBody,
    isMultipart: true,
    loadSchema: loadMemberSchema,
    invalidText: memberErrorMessage,
    Fields: MemberFields,
    Version: MemberVersion,
    staysEnabledOnceSaved: true,
  },
})
