import { panelScreens, type PanelScreenName } from './panel-screens.ts'
import { PANEL_PREFIX } from './paths.ts'

/** The staff panel's routes; any other path below its prefix is not found. */
export const panelPaths = {
  home: PANEL_PREFIX,
  signIn: `${PANEL_PREFIX}/signin`,
  forgotPassword: `${PANEL_PREFIX}/forgot-password`,
  resetPassword: `${PANEL_PREFIX}/reset-password`,
  ...(Object.fromEntries(panelScreens.map(({ name, path }) => [name, path])) as Record<
    PanelScreenName,
    string
  >),
} as const

const PANEL_PATHS: readonly string[] = Object.values(panelPaths)

export const isPanelPath = (pathname: string) => PANEL_PATHS.includes(pathname)

const LINK_TOKEN = 'token'

/** The link that sets a new password. Browsers send no fragment, so no log and no referrer has its token. */
export const passwordLinkPath = (token: string) => `${panelPaths.resetPassword}#${LINK_TOKEN}=${token}`

/** @param hash of an address in the form of `passwordLinkPath` */
export const parseLinkToken = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(LINK_TOKEN)
