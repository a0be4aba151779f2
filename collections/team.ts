import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import {
  DEPARTMENTS,
  DEPARTMENT_LABELS,
  LENGTH,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
} from '#cms/shared/constants.ts'
import { checkWebUrl } from './fields/check-web-url.ts'
import { createKey, keepCreateKey } from './fields/create-key.ts'
import { invalidateContent, invalidateContentOnDelete } from './fields/invalidate-content.ts'
import { revision, renewRevision } from './fields/revision.ts'
import { richTextField } from './fields/rich-text.ts'

export const team: CollectionConfig = {
  slug: 'team',
  labels: { singular: 'Team member', plural: 'Team' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'role', 'department', 'order'], group: 'Content' },
  defaultSort: ['order', 'createdAt'],
  trash: true,
  versions: { maxPerDoc: 30 },
  access: accessTo('team', ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    beforeChange: [renewRevision, keepCreateKey],
    afterChange: [invalidateContent],
    afterDelete: [invalidateContentOnDelete],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: LENGTH.name },
    { name: 'role', type: 'text', required: true, maxLength: LENGTH.role },
    {
      name: 'department',
      type: 'select',
      required: true,
      options: DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] })),
    },
    ...richTextField({ name: 'bio', required: true }),
    {
      name: 'social',
      type: 'group',
      fields: SOCIAL_NETWORKS.map((name) => ({
        name,
        label: NETWORK_LABELS[name],
        type: 'text' as const,
        maxLength: LENGTH.url,
        validate: checkWebUrl,
      })),
    },
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      index: true,
      admin: { description: 'Lower comes first.' },
    },
    revision,
    ...createKey,
  ],
}
