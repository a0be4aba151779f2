import { panel } from '#cms/shared/paths.ts'

type Entry = { label: string; to: string; adminOnly?: boolean }

/** In display order. `adminOnly` is supported; no entry uses it today. */
export const ENTRIES: Entry[] = [
  { label: 'Dashboard', to: panel.dashboard },
  { label: 'Users', to: panel.users },
  { label: 'Team', to: panel.team },
  { label: 'Projects', to: panel.projects },
  { label: 'Change Password', to: panel.changePassword },
]
