import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import { IMAGE, LENGTH } from '#cms/shared/constants.ts'
import { checkWebUrl } from './fields/check-web-url.ts'
import { createKey, keepCreateKey } from './fields/create-key.ts'
import { invalidateContent, invalidateContentOnDelete } from './fields/invalidate-content.ts'
import { revision, renewRevision } from './fields/revision.ts'
import { richTextField } from './fields/rich-text.ts'

export const projects: CollectionConfig = {
  slug: 'projects',
  labels: { singular: 'Project', plural: 'Projects' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'updatedAt'], group: 'Content' },
  defaultSort: '-createdAt',
  trash: true,
  versions: { maxPerDoc: 30 },
  access: accessTo('projects', ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    beforeChange: [renewRevision, keepCreateKey],
    afterChange: [invalidateContent],
    afterDelete: [invalidateContentOnDelete],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: LENGTH.title },
    { name: 'category', type: 'text', required: true, maxLength: LENGTH.category },
    ...richTextField({ name: 'description' }),
    { name: 'videoUrl', type: 'text', maxLength: LENGTH.url, validate: checkWebUrl, label: 'Video URL' },
    { name: 'images', type: 'upload', relationTo: 'media', hasMany: true, maxRows: IMAGE.maxPerProject },
    revision,
    ...createKey,
  ],
}
