import { LENGTH } from '#cms/shared/constants.ts'
import { contentCollection } from '../content.ts'
import { richTextField } from '../fields/rich-text.ts'
import { setCreator } from './set-creator.ts'
import { requiredText } from '../fields/required-text.ts'

export const posts = contentCollection({
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'createdBy', 'publishedAt'] },
  defaultSort: '-createdAt',
  listedIn: [['createdBy', 'createdAt']],
  hasDrafts: true,
  hasPages: true,
  listedBy: { title: 'title', search: () => [], text: 'content' },
  hooks: { beforeChange: [setCreator] },
  fields: [
    { name: 'title', type: 'text', ...requiredText, maxLength: LENGTH.title },
    ...richTextField({ name: 'content', required: true }),
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'createdBy',
      type: 'text',
      index: true,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'The e-mail of whoever wrote it; set by the server.',
      },
      access: { update: () => false },
    },
  ],
})
