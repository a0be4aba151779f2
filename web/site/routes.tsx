import { matchRoutes, parsePath } from 'react-router-dom'
import { preload } from 'swr'
import { pagePatterns, pagePaths, PANEL_PREFIX } from '#cms/shared/paths.ts'
import { blogPage } from './pages/blog/data.ts'
import { bookingPage } from './pages/booking/data.ts'
import { cancelPage } from './pages/booking/cancel/data.ts'
import { homePage } from './pages/home/data.ts'
import { privacyPage, termsPage } from './pages/legal/data.ts'
import { notFoundPage } from './pages/not-found/data.ts'
import { postPage } from './pages/post/data.ts'
import { projectPage } from './pages/project/data.ts'
import { searchPage } from './pages/search/data.ts'
import { api } from '../shared/lib/api.ts'
import { tryDecodeURIComponent } from '../shared/lib/try-decode-uri-component.ts'
import { loadSanitizer } from '../shared/lib/html-sanitizer.ts'
import { lazyPage, type LazyPage } from '../shared/app/lazy-page.tsx'
import type { PageDefinition, Params } from './lib/page-definition.ts'

export type PageRoute = PageDefinition & {
  /** pattern of the page's addresses */
  path: string
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
    ...homePage,
    module: 'web/site/pages/home/page.tsx',
    navigationItem: pagePaths.home,
    Page: lazyPage(() => import('./pages/home/page.tsx')),
  },
  {
    path: pagePatterns.project,
    ...projectPage,
    module: 'web/site/pages/project/page.tsx',
    navigationItem: pagePaths.portfolio,
    Page: lazyPage(() => import('./pages/project/page.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.blog,
    ...blogPage,
    module: 'web/site/pages/blog/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/blog/page.tsx')),
  },
  {
    path: pagePatterns.blogPage,
    ...blogPage,
    module: 'web/site/pages/blog/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/blog/page.tsx')),
  },
  {
    path: pagePatterns.post,
    ...postPage,
    module: 'web/site/pages/post/page.tsx',
    navigationItem: pagePaths.blog,
    Page: lazyPage(() => import('./pages/post/page.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.search,
    ...searchPage,
    module: 'web/site/pages/search/page.tsx',
    Page: lazyPage(() => import('./pages/search/page.tsx')),
  },
  {
    path: pagePatterns.booking,
    ...bookingPage,
    module: 'web/site/pages/booking/page.tsx',
    navigationItem: pagePaths.booking,
    Page: lazyPage(() => import('./pages/booking/page.tsx')),
  },
  {
    path: pagePatterns.cancelBooking,
    ...cancelPage,
    module: 'web/site/pages/booking/cancel/page.tsx',
    navigationItem: pagePaths.booking,
    Page: lazyPage(() => import('./pages/booking/cancel/page.tsx')),
  },
  {
    path: pagePatterns.privacy,
    ...privacyPage,
    module: 'web/site/pages/legal/privacy.tsx',
    Page: lazyPage(() => import('./pages/legal/privacy.tsx'), loadSanitizer),
  },
  {
    path: pagePatterns.terms,
    ...termsPage,
    module: 'web/site/pages/legal/terms.tsx',
    Page: lazyPage(() => import('./pages/legal/terms.tsx'), loadSanitizer),
  },
]

/** Rendered for every other path. */
export const notFoundRoute: PageRoute = {
  path: '*',
  ...notFoundPage,
  module: 'web/site/pages/not-found/page.tsx',
  Page: lazyPage(() => import('./pages/not-found/page.tsx')),
}

/**
 * The routes as `matchRoutes` takes them; addresses of the panel get a not-found page without header and
 * footer.
 */
const patterns = [
  ...siteRoutes,
  { ...notFoundRoute, path: `${PANEL_PREFIX}/*`, isBare: true },
  notFoundRoute,
].map((page) => ({ path: page.path, caseSensitive: true, page }))

/**
 * Finds the page of a path. The site matches paths nowhere else.
 * @param pathname still percent-encoded; one that cannot be decoded matches the not-found page
 */
export function matchPage(pathname: string): { route: PageRoute; params: Params } {
  // React Router would pass a parameter that it cannot decode on as it is.
  if (tryDecodeURIComponent(pathname) === undefined) return { route: notFoundRoute, params: {} }
  const [match] = matchRoutes(patterns, pathname)!
  return { route: match!.route.page, params: match!.params as Params }
}

/**
 * Loads the code of a page and the data that is not cached yet.
 * @param path may include query and hash
 */
export function prefetchPage(path: string, isCached: (key: string) => boolean): void {
  const { pathname = pagePaths.home, search } = parsePath(path)
  const { route, params } = matchPage(pathname)
  const query = new URLSearchParams(search)
  // A failed prefetch is ignored: the navigation itself reports the error.
  route.Page.preload().catch(() => {})
  for (const key of [...route.dataKeys(params, query), ...(route.extraDataKeys?.(query) ?? [])]) {
    if (!isCached(key)) void Promise.resolve(preload(key, (url: string) => api.get(url))).catch(() => {})
  }
}
