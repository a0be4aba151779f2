import type { ComponentType } from 'react'
import { panelScreens, type PanelScreenName } from '#cms/shared/panel-screens.ts'
import { NewMessagesCount } from './new-messages-count.tsx'

/** Counts of new items on a screen, shown beside its label. */
const COUNTS: Partial<Record<PanelScreenName, ComponentType>> = { inbox: NewMessagesCount }

export const SIDEBAR_ENTRIES = panelScreens.map(({ name, path, ...entry }) => ({
  ...entry,
  to: path,
  Count: COUNTS[name],
}))
