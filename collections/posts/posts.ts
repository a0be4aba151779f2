import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import { LENGTH } from '#cms/shared/constants.ts'
import { createKey, keepCreateKey } from '../fields/create-key.ts'
import { invalidateContent, invalidateContentOnDelete } from '../fields/invalidate-content.ts'
import { revision, renewRevision } from '../fields/revision.ts'
import { richTextField } from '../fields/rich-text.ts'
import { setCreator } from './set-creator.ts'

export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'createdBy', 'createdAt'], group: 'Content' },
  defaultSort: '-createdAt',
  trash: true,
  versions: { maxPerDoc: 30 },
  access: accessTo('posts', ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    beforeChange: [setCreator, renewRevision, keepCreateKey],
    afterChange: [invalidateContent],
    afterDelete: [invalidateContentOnDelete],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: LENGTH.title },
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
    revision,
    ...createKey,
  ],
}
