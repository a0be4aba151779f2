import type { CollectionConfig } from 'payload'
import { isAdmin, isStaff } from '#cms/features/accounts/access/staff.ts'
import { ownPosts } from '#cms/features/accounts/access/own-posts.ts'
import { LENGTH } from '#cms/shared/constants.ts'
import { createKey, keepCreateKey } from '../fields/create-key.ts'
import { dropContent, dropContentOnDelete } from '../fields/drop-content.ts'
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
  access: { create: isStaff, read: ownPosts, update: ownPosts, delete: ownPosts, readVersions: isAdmin },
  hooks: {
    beforeChange: [setCreator, renewRevision, keepCreateKey],
    afterChange: [dropContent],
    afterDelete: [dropContentOnDelete],
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
