import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { webAddress } from './fields/web-address.ts'
import { contentCollection } from './content.ts'
import { projectDetails } from './fields/project-details.ts'
import { richTextField } from './fields/rich-text.ts'
import { requiredText } from './fields/required-text.ts'

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
    { name: 'title', type: 'text', ...requiredText, maxLength: MAX_LENGTH.title },
    { name: 'category', type: 'text', ...requiredText, maxLength: MAX_LENGTH.category },
    ...richTextField({ name: 'description' }),
    { name: 'videoUrl', type: 'text', maxLength: MAX_LENGTH.url, ...webAddress, label: 'Video URL' },
    { name: 'images', type: 'upload', relationTo: 'media', hasMany: true, maxRows: IMAGE.maxPerProject },
    projectDetails,
  ],
})
