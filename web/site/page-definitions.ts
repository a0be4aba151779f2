import { blogPage } from './pages/blog/data.ts'
import { bookingPage } from './pages/booking/data.ts'
import { cancelPage } from './pages/booking/cancel/data.ts'
import { homePage } from './pages/home/data.ts'
import { privacyPage, termsPage } from './pages/legal/data.ts'
import { notFoundPage } from './pages/not-found/data.ts'
import { postPage } from './pages/post/data.ts'
import { projectPage } from './pages/project/data.ts'
import { searchPage } from './pages/search/data.ts'
import type { PageDefinition } from './lib/page-definition.ts'
import type { PageRoute } from './routes.tsx'

/** What only the server needs of each page, by the pattern of its route; the browser does not load it. */
export const pageDefinitions: Record<PageRoute['path'], PageDefinition> = {
  '/': homePage,
  '/portfolio/:id': projectPage,
  '/blog': blogPage,
  '/blog/page/:page': blogPage,
  '/blog/:id': postPage,
  '/search': searchPage,
  '/booking': bookingPage,
  '/booking/cancel/:reference': cancelPage,
  '/privacy': privacyPage,
  '/terms': termsPage,
  '*': notFoundPage,
}
