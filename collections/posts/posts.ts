import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { contentCollection } from '../content.ts'
import { richTextField } from '../fields/rich-text.ts'
import { setCreator } from './set-creator.ts'
import { requiredText } from '../fields/required-text.ts'

export const postsCollection = contentCollection({
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', '_status', 'createdBy', 'publishedAt'] },
  defaultSort: '-createdAt',
  listIndexes: [['createdBy', 'createdAt']],
  hasDrafts: true,
  hasPages: true,
  sortAndSearch: { title: 'title', search: () => [], text: 'content' },
  hooks: { beforeChange: [setCreator] },
  fields: [
    { name: 'title', type: 'text', ...requiredText, maxLength: MAX_LENGTH.title },
    ...richTextField({ name: 'content', required: true }),
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'createdBy',
      type: 'text',
      index: true,
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'The author’s email address. Set automatically.',
      },
      access: { update: () => false },
    },
  ],
})
