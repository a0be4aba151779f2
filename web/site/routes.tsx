import { matchPath } from 'react-router-dom'
import { preload } from 'swr'
import { CANCEL_PATTERN, pages } from '#cms/shared/paths.ts'
import { blogPage } from './pages/blog/data.ts'
import { bookingPage } from './pages/booking/data.ts'
import { cancelPage } from './pages/booking/cancel/data.ts'
import { homePage } from './pages/home/data.ts'
import { privacyPage, termsPage } from './pages/legal/data.ts'
import { missingPage } from './pages/not-found/data.ts'
import { postPage } from './pages/post/data.ts'
import { projectPage } from './pages/project/data.ts'
import { api } from '../shared/lib/api.ts'
import { loadSanitizer } from '../shared/lib/html-sanitizer.ts'
import { lazyPage, type LazyPage } from '../shared/app/lazy-page.tsx'
import type { PageDefinition, Params } from './lib/page-definition.ts'

export type PageRoute = PageDefinition & {
  path: string
  /** path of the page's module, the key in Vite's manifest */
  module: string
  Page: LazyPage
}

/** The route table of server and browser. */
export const pageRoutes: PageRoute[] = [
  {
    path: pages.home,
    ...homePage,
    module: 'web/site/pages/home/page.tsx',
    Page: lazyPage(() => import('./pages/home/page.tsx')),
  },
  {
    path: '/portfolio/:id',
    ...projectPage,
    module: 'web/site/pages/project/page.tsx',
    Page: lazyPage(() => import('./pages/project/page.tsx'), loadSanitizer),
  },
  {
    path: pages.blog,
    ...blogPage,
    module: 'web/site/pages/blog/page.tsx',
    Page: lazyPage(() => import('./pages/blog/page.tsx')),
  },
  {
    path: '/blog/:id',
    ...postPage,
    module: 'web/site/pages/post/page.tsx',
    Page: lazyPage(() => import('./pages/post/page.tsx'), loadSanitizer),
  },
  {
    path: pages.booking,
    ...bookingPage,
    module: 'web/site/pages/booking/page.tsx',
    Page: lazyPage(() => import('./pages/booking/page.tsx')),
  },
  {
    path: CANCEL_PATTERN,
    ...cancelPage,
    module: 'web/site/pages/booking/cancel/page.tsx',
    Page: lazyPage(() => import('./pages/booking/cancel/page.tsx')),
  },
  {
    path: pages.privacy,
    ...privacyPage,
    module: 'web/site/pages/legal/privacy.tsx',
    Page: lazyPage(() => import('./pages/legal/privacy.tsx'), loadSanitizer),
  },
  {
    path: pages.terms,
    ...termsPage,
    module: 'web/site/pages/legal/terms.tsx',
    Page: lazyPage(() => import('./pages/legal/terms.tsx'), loadSanitizer),
  },
]

/** Rendered for every other path. */
export const notFoundPage: PageRoute = {
  path: '*',
  ...missingPage,
  module: 'web/site/pages/not-found/page.tsx',
  Page: lazyPage(() => import('./pages/not-found/page.tsx')),
}

/**
 * Finds the page of a path.
 * @param pathname still percent-encoded; one that cannot be decoded matches the not-found page
 */
export function matchPage(pathname: string): { route: PageRoute; params: Params } {
  const decoded = decodePath(pathname)
  for (const route of decoded === undefined ? [] : pageRoutes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, decoded!)
    if (match) return { route, params: match.params as Params }
  }
  return { route: notFoundPage, params: {} }
}

/**
 * Loads the code of a page and the data that is not cached yet.
 * @param path may include query and hash
 */
export function prefetchPage(path: string, isCached: (key: string) => boolean): void {
  const [withoutHash] = path.split('#')
  const [pathname, query] = withoutHash!.split('?')
  const { route, params } = matchPage(pathname!)
  // A failed prefetch is ignored: the navigation itself reports the error.
  route.Page.preload().catch(() => {})
  for (const key of [...route.keys(params), ...(route.extraKeys?.(new URLSearchParams(query)) ?? [])]) {
    if (!isCached(key)) void Promise.resolve(preload(key, (url: string) => api.get(url))).catch(() => {})
  }
}

/** Decodes like React Router, so that server and browser compute the same keys. */
function decodePath(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
