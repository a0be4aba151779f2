import type { ComponentType } from 'react'
import { panelPaths } from '#cms/shared/paths.ts'
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
export const SIDEBAR_ENTRIES: Entry[] = [
  { label: 'Dashboard', to: panelPaths.dashboard },
  { label: 'Users', to: panelPaths.users },
  { label: 'Team', to: panelPaths.team },
  { label: 'Projects', to: panelPaths.projects },
  { label: 'Change Password', to: panelPaths.changePassword },
  { label: 'Messages & Bookings', to: panelPaths.inbox, startsGroup: true, Count: NewMessagesCount },
  { label: 'Images', to: panelPaths.images },
]
