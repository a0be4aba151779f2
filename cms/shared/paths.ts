/* Every path that browser and server share. */

export const API_PREFIX = '/api'
/** Path below `API_PREFIX`. */
export const OPENAPI_PATH = '/openapi.json'
/** the staff panel (panel-paths.ts) */
export const PANEL_PREFIX = '/admin'
export const MEDIA_PREFIX = '/media'
/** Captions and other timed texts of videos. */
export const TRACKS_PREFIX = '/tracks'
export const CONSOLE_PREFIX = '/console'
export const CONSOLE_API_PREFIX = '/console-api'
/** Prefix of the documented endpoints among those of Payload; no collection has it as its slug. */
export const ENDPOINT_PREFIX = '/studio-api'

/** The site's pages, as patterns of Express and React Router (web/site/routes.tsx). */
export const pagePatterns = {
  home: '/',
  project: '/portfolio/:id',
  blog: '/blog',
  blogPage: '/blog/page/:page',
  post: '/blog/:id',
  search: '/search',
  booking: '/booking',
  /** the reference is a secret: it authorises the cancellation */
  cancelBooking: '/booking/cancel/:reference',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Which projects the portfolio shows: `page` starts at 1; without a category it shows all projects. */
export type PortfolioQuery = { category?: string | undefined; page?: number | undefined }

/** A portfolio query in the one spelling under which its page is cached. */
export const portfolioQueryString = ({ category, page = 1 }: PortfolioQuery): string =>
  new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) }).toString()

/** What the address of a document's page is made from. */
export type PageRef = { id: string; slug?: string | null | undefined }

/** The addresses that links lead to. */
export const pagePaths = {
  home: pagePatterns.home,
  portfolio: '/#portfolio',
  portfolioWith: (query: PortfolioQuery) => {
    const queryString = portfolioQueryString(query)
    return `${pagePatterns.home}${queryString && `?${queryString}`}#portfolio`
  },
  team: '/#team',
  contact: '/#contact',
  project: (project: PageRef) => fillPattern(pagePatterns.project, slugOrId(project)),
  blog: pagePatterns.blog,
  /** @param page from 2; the first is the blog itself */
  blogPage: (page: number) => fillPattern(pagePatterns.blogPage, String(page)),
  post: (post: PageRef) => fillPattern(pagePatterns.post, slugOrId(post)),
  search: pagePatterns.search,
  searchFor: (query: string) => `${pagePatterns.search}?${new URLSearchParams({ q: query })}`,
  booking: pagePatterns.booking,
  bookingAbout: (projectId: string) => `${pagePatterns.booking}?project=${encodeURIComponent(projectId)}`,
  cancelBooking: (reference: string) => fillPattern(pagePatterns.cancelBooking, reference),
  privacy: pagePatterns.privacy,
  terms: pagePatterns.terms,
  /** the page about the API: no route of the site's app, since nothing hydrates it */
  api: API_PREFIX,
} as const

const slugOrId = ({ id, slug }: PageRef) => slug || id

const fillPattern = (pattern: string, value: string) => pattern.replace(/:\w+/, encodeURIComponent(value))

type TrackRef = { collection: 'posts' | 'projects'; id: string; /** of its text */ hash: string }

/** Where the WebVTT of a document's video is. */
export const trackPath = ({ collection, id, hash }: TrackRef) =>
  `${TRACKS_PREFIX}/${collection}/${encodeURIComponent(id)}/${hash}.vtt`

/** SEO and metadata files, read by robots, feed readers, launchers and other sites' previews. */
export const seoPaths = {
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

/** A part of a sitemap that is too long for one file. */
export const sitemapPartPath = (name: string) => `/sitemap-${name}.xml`

export const SHARE_PREFIX = '/share'

/**
 * The path of a page's generated preview image: `/share/blog-{id}-{version}.jpg`.
 * @param page the page's own path
 * @param version changes with everything the image shows, so that it can be cached for ever
 */
export function shareImagePath(page: string, version: string): string {
  const key = page === pagePaths.home ? 'home' : page.slice(1).replace('/', '-')
  return `${SHARE_PREFIX}/${key}-${version}.jpg`
}

/** @returns the page and version of a path that `shareImagePath` could have made; the page need not exist */
export function parseShareImagePath(path: string): { page: string; version: string } | undefined {
  const match = /^\/share\/([a-z]+)(?:-([\da-z-]+))?-([\da-f]{16})\.jpg$/.exec(path)
  if (!match) return undefined
  const [, section, id, version] = match
  if (section === 'home') return id ? undefined : { page: pagePaths.home, version: version! }
  return { page: id ? `/${section}/${id}` : `/${section}`, version: version! }
}

/**
 * The public forms: without JavaScript they post to `action`, with it to the API's `endpoint`; they are on
 * `page`, at `hash`. A successful post without JavaScript redirects to the page with `?sent=` and the form's
 * name (cms/http/sent-pages.ts).
 */
export const forms = {
  contact: { action: '/contact', endpoint: '/contact', page: pagePaths.home, hash: '#contact' },
  booking: { action: pagePaths.booking, endpoint: '/send-booking-email', page: pagePaths.booking, hash: '' },
} as const
export type FormName = keyof typeof forms
export const SENT_PARAM = 'sent'

/** The query with which staff see a draft on its own page (docs/behaviour.md#previews). */
export const PREVIEW_PARAM = 'preview'

/** The address of a document's page for staff, whether or not visitors see it. */
export const previewPath = (page: string, { isPublished }: { isPublished: boolean }) =>
  isPublished ? page : `${page}?${PREVIEW_PARAM}`

/** The cancel form is not in `forms`: its page (`pagePaths.cancelBooking`) has a reference in its path. */
export const CANCEL_FORM = 'cancel'
export const cancelEndpoint = (reference: string) => `/bookings/${encodeURIComponent(reference)}/cancel`

/**
 * The URL of an uploaded file.
 * @param path folder and file name, its identity, such as `project-images/1-a.jpg`
 */
export function mediaUrl(path: string): string {
  const encoded = path.search(TO_ENCODE) === -1 ? path : path.split('/').map(encodeURIComponent).join('/')
  return `${MEDIA_PREFIX}/${encoded}`
}

/** No name that the server gives a file has such a character: fifty images make five hundred URLs. */
const TO_ENCODE = /[^\w./-]/
