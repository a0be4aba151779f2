import { IMAGE } from '#cms/shared/images.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { contentCollection } from './content.ts'
import { contentFields } from './fields/content-fields.ts'

export const projectsCollection = contentCollection({
  slug: 'projects',
  labels: { singular: 'Project', plural: 'Projects' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'category', 'updatedAt'] },
  defaultSort: 'rank',
  positionOfNew: 'first',
  listIndexes: [['category', 'rank']],
  hasDrafts: true,
  hasPages: true,
  sortAndSearch: { title: 'title', search: ({ category }) => [category], text: 'description' },
  fields: [
    ...contentFields(PROJECT_FIELDS),
    { name: 'images', type: 'upload', relationTo: 'media', hasMany: true, maxRows: IMAGE.maxPerProject },
    {
      type: 'collapsible',
      label: 'Details',
      admin: {
        initCollapsed: true,
        description: 'Optional. The page shows only the details that are filled in.',
      },
      fields: contentFields(PROJECT_DETAILS),
    },
  ],
})
