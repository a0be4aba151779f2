import type { Page } from 'playwright/test'

/* What the browser tests of the blog and of its posts share. */

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const footer = (page: Page) => page.getByRole('contentinfo')

/** Responses instead of a post or posts, for `route.fulfill`. */
export const failures = {
  'a failure of the server': { status: 400, json: { error: 'Inner text' } },
  'a response that is no JSON': {
    status: 200,
    body: '<html>Sign in to the hotel</html>',
    contentType: 'text/html',
  },
  'a response without a post or posts': { status: 200, json: {} },
}
