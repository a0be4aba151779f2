import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import {
  DEPARTMENTS,
  DEPARTMENT_LABELS,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
  type Department,
} from '#cms/shared/team.ts'
import { webAddress } from './fields/web-address.ts'
import { contentCollection } from './content.ts'
import { richTextField } from './fields/rich-text.ts'
import { requiredText } from './fields/required-text.ts'

export const teamCollection = contentCollection({
  slug: 'team',
  labels: { singular: 'Team member', plural: 'Team' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'role', 'department'] },
  defaultSort: 'rank',
  positionOfNew: 'last',
  sortAndSearch: {
    title: 'name',
    search: ({ role, department }) => [role, department, DEPARTMENT_LABELS[department as Department]],
  },
  fields: [
    { name: 'name', type: 'text', ...requiredText, maxLength: MAX_LENGTH.name },
    { name: 'role', type: 'text', ...requiredText, maxLength: MAX_LENGTH.role },
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
        maxLength: MAX_LENGTH.url,
        ...webAddress,
      })),
    },
    { name: 'image', type: 'upload', relationTo: 'media' },
  ],
})
