import type { ContentFields } from './content-fields.ts'
import { MAX_LENGTH } from './lengths.ts'

export const DEPARTMENTS = ['audio', 'archviz', 'arvr'] as const

export type Department = (typeof DEPARTMENTS)[number]

/** The last is two abbreviations (AR and VR), so it is not merely capitalised. */
export const DEPARTMENT_LABELS: Record<Department, string> = {
  audio: 'Audio',
  archviz: 'Archviz',
  arvr: 'AR/VR',
}

export const SOCIAL_NETWORKS = ['linkedin', 'github', 'twitter', 'behance'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const NETWORK_LABELS: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  twitter: 'Twitter',
  behance: 'Behance',
}

/** The fields of every team member. The links and the photo have code of their own. */
export const MEMBER_FIELDS = {
  name: { kind: 'line', label: 'Name', maxLength: MAX_LENGTH.name, required: true },
  role: { kind: 'line', label: 'Role', maxLength: MAX_LENGTH.role, required: true },
  department: { kind: 'choice', label: 'Department', options: DEPARTMENT_LABELS, required: true },
  bio: { kind: 'html', label: 'Bio', required: true },
} as const satisfies ContentFields
