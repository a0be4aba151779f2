import { panel } from '#cms/shared/paths.ts'

type Entry = { label: string; to: string; adminOnly?: boolean }

/** In this order. It knows entries for admins only, and no entry is one. */
export const ENTRIES: Entry[] = [
  { label: 'Dashboard', to: panel.dashboard },
  { label: 'Users', to: panel.users },
  { label: 'Team', to: panel.team },
  { label: 'Projects', to: panel.projects },
  { label: 'Change Password', to: panel.changePassword },
]
