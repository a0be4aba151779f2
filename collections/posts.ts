import type { CollectionBeforeChangeHook } from 'payload'
import { getStaffUser } from '#cms/features/accounts/access.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { contentCollection } from './content.ts'
import { contentFields } from './fields/content-fields.ts'

/** `createdBy` is the creator's email, set by the server only. */
const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  const user = getStaffUser(req)
  if (operation === 'create' && user) data.createdBy = user.email
  return data
}

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
    ...contentFields(POST_FIELDS),
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
