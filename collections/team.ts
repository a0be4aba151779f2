import {
  DEPARTMENTS,
  DEPARTMENT_LABELS,
  LENGTH,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
  type Department,
} from '#cms/shared/constants.ts'
import { checkWebUrl } from './fields/check-web-url.ts'
import { contentCollection } from './content.ts'
import { richTextField } from './fields/rich-text.ts'

export const team = contentCollection({
  slug: 'team',
  labels: { singular: 'Team member', plural: 'Team' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'role', 'department'] },
  defaultSort: 'rank',
  placeOfNew: 'last',
  listedBy: {
    title: 'name',
    search: ({ role, department }) => [role, department, DEPARTMENT_LABELS[department as Department]],
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
  ],
})
