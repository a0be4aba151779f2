import type { ContentFields } from './content-fields.ts'
import { MAX_LENGTH } from './lengths.ts'

/** The fields of every project. Its images, blocks, publication and SEO have code of their own. */
export const PROJECT_FIELDS = {
  title: { kind: 'line', label: 'Title', maxLength: MAX_LENGTH.title, required: true },
  category: { kind: 'line', label: 'Category', maxLength: MAX_LENGTH.category, required: true },
  description: { kind: 'html', label: 'Description' },
  videoUrl: { kind: 'url', label: 'Video URL' },
} as const satisfies ContentFields

/**
 * Details that a project's page lists beside the text, in this order, all optional
 * (docs/behaviour.md#project-details).
 */
export const PROJECT_DETAILS = {
  year: { kind: 'year', label: 'Year', hint: 'Optional. When it was finished.' },
  location: {
    kind: 'line',
    label: 'Location',
    maxLength: 120,
    hint: 'Optional. For example “Alcorna, Spain”.',
  },
  client: { kind: 'line', label: 'Client', maxLength: 120, hint: 'Optional. Who it was made for.' },
  scope: {
    kind: 'line',
    label: 'Scope',
    maxLength: 300,
    hint: 'Optional. What the studio did, for example “Six stills, sun study”.',
  },
  team: {
    kind: 'line',
    label: 'Team',
    maxLength: 500,
    hint: 'Optional. Names of the people who made it, separated by commas.',
  },
} as const satisfies ContentFields
