import { IMAGE, LENGTH } from '#cms/shared/constants.ts'
import { webAddress } from './fields/web-address.ts'
import { contentCollection } from './content.ts'
import { projectFacts } from './fields/project-facts.ts'
import { richTextField } from './fields/rich-text.ts'
import { requiredText } from './fields/required-text.ts'

export const projects = contentCollection({
  slug: 'projects',
  labels: { singular: 'Project', plural: 'Projects' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'category', 'updatedAt'] },
  defaultSort: 'rank',
  placeOfNew: 'first',
  listedIn: [['category', 'rank']],
  hasDrafts: true,
  hasPages: true,
  listedBy: { title: 'title', search: ({ category }) => [category], text: 'description' },
  fields: [
    { name: 'title', type: 'text', ...requiredText, maxLength: LENGTH.title },
    { name: 'category', type: 'text', ...requiredText, maxLength: LENGTH.category },
    ...richTextField({ name: 'description' }),
    { name: 'videoUrl', type: 'text', maxLength: LENGTH.url, ...webAddress, label: 'Video URL' },
    { name: 'images', type: 'upload', relationTo: 'media', hasMany: true, maxRows: IMAGE.maxPerProject },
    projectFacts,
  ],
})
