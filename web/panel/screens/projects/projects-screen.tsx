import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import type { StaffProjectRow } from '#endpoints/projects/schema.ts'
import type { WholeProject } from '#endpoints/public/schema.ts'
import { contentScreen } from '#web/panel/document/content-screen.tsx'
import { listKeys } from '#web/panel/lib/list-keys.ts'
import { projectFailure } from './project-failure.ts'
import { ProjectActions, ProjectFields, ProjectVersion } from './project-fields.tsx'
import { ProjectRows } from './project-rows.tsx'
import { bodyOf, NEW_PROJECT, valuesOf, type ProjectValues } from './project-values.ts'
import { useProjectForm, type ProjectForm } from './use-project-form.ts'

export const Page = contentScreen<StaffProjectRow, WholeProject, ProjectValues, ProjectForm>({
  api: { path: '/projects', list: listKeys.projects, answers: { list: 'projects', document: 'project' } },
  texts: {
    heading: 'Project Management',
    noun: 'project',
    list: {
      title: 'All Projects',
      search: 'Search projects',
      add: 'New Project',
      empty: 'No projects yet',
      unread: 'The projects could not be loaded.',
      fetchFailed: messages.projects.fetchFailed,
    },
    remove: {
      question: messages.projects.confirmDelete,
      failed: messages.projects.deleteFailed,
      restoreFailed: messages.projects.restoreFailed,
    },
    open: {
      missing: messages.projects.notFound,
      hint: 'It may have been deleted meanwhile.',
      fetchFailed: messages.projects.fetchDetailsFailed,
    },
    create: {
      title: 'New Project',
      submit: 'Create Project',
      busy: 'Creating...',
      failed: messages.projects.saveFailed,
    },
    update: {
      title: 'Edit Project',
      submit: 'Update Project',
      busy: 'Updating...',
      failed: messages.projects.saveFailed,
    },
  },
  list: {
    nameOf: ({ title }) => title,
    searchIn: 'texts',
    orders: [
      { name: 'site', label: 'As on the site' },
      { name: 'newest', label: 'Newest first' },
      { name: 'title', label: 'Title' },
      { name: 'category', label: 'Category' },
      { name: 'changed', label: 'Last changed' },
    ],
    sortedAs: 'project',
    Rows: ProjectRows,
    failures: 'dismissible',
  },
  form: {
    draft: 'project',
    titleOf: ({ title }) => title,
    empty: NEW_PROJECT,
    valuesOf,
    toBody: (values, { edited }) => bodyOf(values, { isNew: !edited }),
    loadSchema: async () => (await import('#endpoints/projects/schema.ts')).projectBody,
    invalidText: (blank) =>
      blank.includes('title') || blank.includes('category')
        ? messages.projects.required
        : messages.request.invalid,
    Fields: ProjectFields,
    Version: ProjectVersion,
    Actions: ProjectActions,
    useForm: useProjectForm,
    publication: { button: 'Project', noun: 'project', pageOf: pages.project, text: 'description' },
  },
  errorText: projectFailure,
})
