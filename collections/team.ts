import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import {
  DEPARTMENT_LABELS,
  MEMBER_FIELDS,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
  type Department,
} from '#cms/shared/team.ts'
import { webAddress } from './fields/web-address.ts'
import { contentCollection } from './content.ts'
import { contentFields } from './fields/content-fields.ts'

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
    ...contentFields(MEMBER_FIELDS),
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
