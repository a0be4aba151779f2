import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import type { StaffProjectRow } from '#cms/schemas/projects.ts'
import type { ProjectWithBlocks } from '#cms/schemas/public.ts'
import { contentScreen } from '#web/panel/content-screen/content-screen.tsx'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { projectFailure } from './project-failure.ts'
import { ProjectActions, ProjectFields, ProjectVersion } from './project-fields.tsx'
import { ProjectRows } from './project-rows.tsx'
import { toProjectBody, NO_PROJECT, toProjectValues, type ProjectValues } from './project-values.ts'
import { useProjectForm, type ProjectForm } from './use-project-form.ts'

export const Page = contentScreen<StaffProjectRow, ProjectWithBlocks, ProjectValues, ProjectForm>({
  api: {
    path: '/projects',
    list: LIST_PATHS.projects,
    responseKeys: { list: 'projects', document: 'project' },
  },
  texts: {
    heading: 'Project Management',
    noun: 'project',
    list: {
      title: 'All Projects',
      search: 'Search projects',
      add: 'New Project',
      empty: 'No projects yet',
      loadFailed: 'The projects could not be loaded.',
      fetchFailed: projectsTexts.fetchFailed,
    },
    remove: {
      question: projectsTexts.confirmDelete,
      failed: projectsTexts.deleteFailed,
      restoreFailed: projectsTexts.restoreFailed,
    },
    open: {
      missing: projectsTexts.notFound,
      hint: 'It may have been deleted in the meantime.',
      fetchFailed: projectsTexts.fetchDetailsFailed,
    },
    create: {
      title: 'New Project',
      submit: 'Create Project',
      busy: 'Creating...',
      failed: projectsTexts.saveFailed,
    },
    update: {
      title: 'Edit Project',
      submit: 'Update Project',
      busy: 'Updating...',
      failed: projectsTexts.saveFailed,
    },
  },
  list: {
    getName: ({ title }) => title,
    searchIn: 'texts',
    orders: [
      { name: 'site', label: 'As on the site' },
      { name: 'newest', label: 'Newest first' },
      { name: 'title', label: 'Title' },
      { name: 'category', label: 'Category' },
      { name: 'changed', label: 'Last changed' },
    ],
    sortableNoun: 'project',
    Rows: ProjectRows,
    failureDisplay: 'dismissible',
  },
  form: {
    draftKind: 'project',
    getTitle: ({ title }) => title,
    empty: NO_PROJECT,
    toValues: toProjectValues,
    toBody: (values, { edited }) => toProjectBody(values, { isNew: !edited }),
    loadSchema: async () => (await import('#cms/schemas/projects.ts')).projectBody,
    invalidText: (blank) =>
      blank.includes('title') || blank.includes('category') ? projectsTexts.required : requestTexts.invalid,
    Fields: ProjectFields,
    Version: ProjectVersion,
    Actions: ProjectActions,
    useForm: useProjectForm,
    publication: {
      buttonNoun: 'Project',
      noun: 'project',
      toPagePath: pagePaths.project,
      textField: 'description',
    },
  },
  errorText: projectFailure,
})
