/** Every address that the site and the server agree on. */

export const API_PREFIX = '/api'
export const MEDIA_PREFIX = '/media'
export const CONSOLE_PREFIX = '/console'
export const CONSOLE_API_PREFIX = '/console-api'
/** Where the documented endpoints live inside Payload: under a segment that no collection owns (design 1). */
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
  cancelBooking: (reference: string) => `/booking/cancel/${encodeURIComponent(reference)}`,
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  signIn: '/admin/signin',
} as const

/** Where an uploaded file answers. `path` is its identity: folder and file name, as in `project-images/1-a.jpg`. */
export function mediaUrl(path: string): string {
  return `${MEDIA_PREFIX}/${path.split('/').map(encodeURIComponent).join('/')}`
}
