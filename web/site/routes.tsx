import { matchRoutes, parsePath } from 'react-router-dom'
import { pagePatterns, pagePaths, PANEL_PREFIX } from '#cms/shared/paths.ts'
import { blogReads } from './pages/blog/reads.ts'
import { bookingReads } from './pages/booking/reads.ts'
import { cancelReads } from './pages/booking/cancel/reads.ts'
import { homeReads } from './pages/home/reads.ts'
import { legalReads } from './pages/legal/reads.ts'
import { postReads } from './pages/post/reads.ts'
import { projectReads } from './pages/project/reads.ts'
import { searchReads } from './pages/search/reads.ts'
import { tryDecodeURIComponent } from '../shared/lib/try-decode-uri-component.ts'
import { loadSanitizer } from '../shared/lib/html-sanitizer.ts'
import { lazyPage, type LazyPage } from '../shared/app/lazy-page.tsx'
import type { PageReads, Params } from './lib/page-definition.ts'

export type PageRoute = PageReads & {
  /** pattern of the page's addresses */
  path: (typeof pagePatterns)[keyof typeof pagePatterns] | '*'
  /** path of the page's module, the key in Vite's manifest */
  module: string
  /** takes the parameters of the address as props */
  Page: LazyPage<Params>
  /** address of the navigation item that is highlighted on the page */
  navigationItem?: string
  /** whether the page has no header and footer */
  isBare?: boolean
}

/** The route table of server and browser. */
export const siteRoutes: PageRoute[] = [
  {
    path: pagePatterns.home,
    ...homeReads,
    module: 'web/site/pages/home/page.tsx',
    navigationItem: pagePaths.home,
    Page: lazyPage(() => import('./pages/home/page.tsx')),
  },
  {
    path: pagePatterns.project,
    ...projectReads,
    module: 'web/site/pages/project/page.tsx',
    navigationItem: pagePaths.portfolio,
    Page: lazyPage(() => import('./pages/project/page.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.blog,
    ...blogReads,
    module: 'web/site/pages/blog/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/blog/page.tsx')),
  },
  {
    path: pagePatterns.blogPage,
    ...blogReads,
    module: 'web/site/pages/blog/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/blog/page.tsx')),
  },
  {
    path: pagePatterns.post,
    ...postReads,
    module: 'web/site/pages/post/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/post/page.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.search,
    ...searchReads,
    module: 'web/site/pages/search/page.tsx',
    Page: lazyPage(() => import('./pages/search/page.tsx')),
  },
  {
    path: pagePatterns.booking,
    ...bookingReads,
    module: 'web/site/pages/booking/page.tsx',
    navigationItem: pagePaths.booking,
    Page: lazyPage(() => import('./pages/booking/page.tsx')),
  },
  {
    path: pagePatterns.cancelBooking,
    ...cancelReads,
    module: 'web/site/pages/booking/cancel/page.tsx',
    navigationItem: pagePaths.booking,
    Page: lazyPage(() => import('./pages/booking/cancel/page.tsx')),
  },
  {
    path: pagePatterns.privacy,
    ...legalReads,
    module: 'web/site/pages/legal/privacy.tsx',
    Page: lazyPage(() => import('./pages/legal/privacy.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.terms,
    ...legalReads,
    module: 'web/site/pages/legal/terms.tsx',
    Page: lazyPage(() => import('./pages/legal/terms.tsx'), loadSanitizer),
  },
]

/** Rendered for every other path. */
export const notFoundRoute: PageRoute = {
  path: '*',
  dataKeys: () => [],
  module: 'web/site/pages/not-found/page.tsx',
  Page: lazyPage(() => import('./pages/not-found/page.tsx')),
}

/**
 * The routes as `matchRoutes` takes them; addresses of the panel get a not-found page without header and
 * footer.
 */
const patterns = [
  ...siteRoutes.map((page) => ({ path: page.path, page })),
  { path: `${PANEL_PREFIX}/*`, page: { ...notFoundRoute, isBare: true } },
  { path: notFoundRoute.path, page: notFoundRoute },
].map((pattern) => ({ ...pattern, caseSensitive: true }))

/**
 * Finds the page of a path. The site matches paths nowhere else.
 * @param pathname still percent-encoded; one that cannot be decoded matches the not-found page
 */
export function matchPage(pathname: string): { route: PageRoute; params: Params } {
  // React Router would pass a parameter that it cannot decode on as it is.
  if (tryDecodeURIComponent(pathname) === undefined) return { route: notFoundRoute, params: {} }
  const match = matchRoutes(patterns, pathname)?.[0]
  // React Router's `*` matches no line end
  if (!match) return { route: notFoundRoute, params: {} }
  return { route: match.route.page, params: match.params as Params }
}

/**
 * Loads the code of a page, and its data.
 * @param path may include query and hash
 * @param prefetch loads the data of a key unless it is there
 */
export function prefetchPage(path: string, prefetch: (key: string) => void): void {
  const { pathname = pagePaths.home, search } = parsePath(path)
  const { route, params } = matchPage(pathname)
  const query = new URLSearchParams(search)
  // A failed prefetch is ignored: the navigation itself reports the error.
  route.Page.preload().catch(() => {})
  for (const key of [...route.dataKeys(params, query), ...(route.extraDataKeys?.(query) ?? [])]) prefetch(key)
}
