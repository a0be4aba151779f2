import type { ComponentType } from 'react'
import { panel } from '#cms/shared/paths.ts'
import { NewMessagesCount } from './new-messages-count.tsx'

type Entry = {
  label: string
  to: string
  adminOnly?: boolean
  /** a line parts it from the entries before it */
  startsGroup?: boolean
  /** what waits there, beside the label */
  Count?: ComponentType
}

/** In display order. `adminOnly` is supported; no entry uses it today. */
export const ENTRIES: Entry[] = [
  { label: 'Dashboard', to: panel.dashboard },
  { label: 'Users', to: panel.users },
  { label: 'Team', to: panel.team },
  { label: 'Projects', to: panel.projects },
  { label: 'Change Password', to: panel.changePassword },
  { label: 'Messages & Bookings', to: panel.inbox, startsGroup: true, Count: NewMessagesCount },
  { label: 'Pictures', to: panel.pictures },
]
