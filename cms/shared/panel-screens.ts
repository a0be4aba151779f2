type PanelScreen = {
  path: string
  /** shown in the sidebar */
  label: string
  adminOnly?: boolean
  /** a line separates it from the screens before it */
  startsGroup?: boolean
}

/**
 * The panel's screens for whoever is signed in, in the order of the sidebar. The code of each is
 * `web/panel/screens/<name>/<name>-screen.tsx`. `adminOnly` is supported; no screen uses it today.
 */
const PANEL_SCREENS = {
  dashboard: { path: '/admin/dashboard', label: 'Dashboard' },
  users: { path: '/admin/users', label: 'Users' },
  team: { path: '/admin/team', label: 'Team' },
  projects: { path: '/admin/projects', label: 'Projects' },
  changePassword: { path: '/admin/change-password', label: 'Change Password' },
  inbox: { path: '/admin/inbox', label: 'Messages & Bookings', startsGroup: true },
  images: { path: '/admin/pictures', label: 'Images' },
} as const satisfies Record<string, PanelScreen>

export type PanelScreenName = keyof typeof PANEL_SCREENS

export const panelScreens = Object.entries<PanelScreen>(PANEL_SCREENS).map(([name, screen]) => ({
  name: name as PanelScreenName,
  ...screen,
}))
