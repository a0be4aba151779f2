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
