/** Every address that the site and the server agree on. */

export const API_PREFIX = '/api'
export const MEDIA_PREFIX = '/media'
export const CONSOLE_PREFIX = '/console'
export const CONSOLE_API_PREFIX = '/console-api'
/** Where the documented endpoints live inside Payload: under a segment that no collection owns. */
export const ENDPOINT_PREFIX = '/studio-api'

export const pages = {
  home: '/',
  portfolio: '/#portfolio',
  team: '/#team',
  contact: '/#contact',
  project: (id: string) => `/portfolio/${encodeURIComponent(id)}`,
  blog: '/blog',
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  booking: '/booking',
  bookingAbout: (projectId: string) => `/booking?project=${encodeURIComponent(projectId)}`,
  /** the reference is a secret: whoever has it may cancel */
  cancelBooking: (reference: string) => `/booking/cancel/${encodeURIComponent(reference)}`,
  privacy: '/privacy',
  terms: '/terms',
} as const

/** The staff panel. Every address below its prefix that is not here leads nowhere. */
export const panel = {
  home: '/admin',
  signIn: '/admin/signin',
  dashboard: '/admin/dashboard',
  users: '/admin/users',
  team: '/admin/team',
  projects: '/admin/projects',
  changePassword: '/admin/change-password',
} as const

const PANEL_PATHS: readonly string[] = Object.values(panel)

export const isPanelPath = (pathname: string) => PANEL_PATHS.includes(pathname)

/**
 * What makes the site found and shared: read by robots, readers of feeds, launchers and other sites'
 * previews.
 */
export const found = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  smallIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
  maskableIcon: '/icon-maskable-512.png',
} as const

export const SHARE_PREFIX = '/share'

/**
 * Where the made picture of a page answers: `/share/blog-{id}-{version}.jpg`.
 * @param page the page's own path
 * @param version changes with whatever the picture shows, so that a copy of it is good for ever
 */
export function shareImagePath(page: string, version: string): string {
  const key = page === pages.home ? 'home' : page.slice(1).replace('/', '-')
  return `${SHARE_PREFIX}/${key}-${version}.jpg`
}

/**
 * @returns the page and the version of an address that `shareImagePath` could have given; its page may not be
 * there
 */
export function parseShareImagePath(path: string): { page: string; version: string } | undefined {
  const match = /^\/share\/([a-z]+)(?:-([\da-z-]+))?-([\da-f]{16})\.jpg$/.exec(path)
  if (!match) return undefined
  const [, section, id, version] = match
  if (section === 'home') return id ? undefined : { page: pages.home, version: version! }
  return { page: id ? `/${section}/${id}` : `/${section}`, version: version! }
}

/**
 * The forms of the public pages: where they are posted to without a script, the call that takes them, and
 * where they stand. After success the page is asked for anew with `?sent=` and the form's name.
 */
export const forms = {
  contact: { action: '/contact', call: '/contact', page: '/', hash: '#contact' },
  booking: { action: '/booking', call: '/send-booking-email', page: '/booking', hash: '' },
} as const
export type FormName = keyof typeof forms
export const SENT_QUERY = 'sent'

/**
 * The page of a booking's cancel link is the one form that stands at an address of its own
 * (`pages.cancelBooking`).
 */
export const CANCEL_PATTERN = '/booking/cancel/:reference'
export const CANCEL_FORM = 'cancel'
export const cancelCall = (reference: string) => `/bookings/${encodeURIComponent(reference)}/cancel`

/**
 * Where an uploaded file answers. `path` is its identity: folder and file name, as in
 * `project-images/1-a.jpg`.
 */
export function mediaUrl(path: string): string {
  return `${MEDIA_PREFIX}/${path.split('/').map(encodeURIComponent).join('/')}`
}
