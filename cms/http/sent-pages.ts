import { Router, type CookieOptions, type Request, type Response } from 'express'
import { parseCookies } from 'payload'
import { env } from '#cms/env.ts'
import { cookieName } from '#cms/features/accounts/auth/cookie-name.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import type { PostedFormName } from '#cms/shared/form-outcome.ts'
import { CANCEL_FORM, forms, pagePatterns, SENT_PARAM } from '#cms/shared/paths.ts'
import { getPath } from './match-route.ts'
import type { Pages } from './pages.ts'
import { sendPostedPage } from './posted-page.ts'
import { MINUTE } from '#cms/shared/units.ts'

/** The cookie by which a page says, once, that a form was sent without JavaScript. */
const SENT_COOKIE = { name: 'studio-sent', maxAge: MINUTE } as const

const COOKIE_NAME = cookieName(SENT_COOKIE.name)
const COOKIE_OPTIONS: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.isHttps }

/** @property page path of the form's page */
type SentForm = { form: PostedFormName; page: string; hash?: string }

const FORM_PAGES: [PostedFormName, string][] = [
  ['contact', forms.contact.page],
  ['booking', forms.booking.page],
  [CANCEL_FORM, pagePatterns.cancelBooking],
]

/**
 * Redirects from an accepted post to the page that confirms it, so that a reload does not post again. Anybody
 * could write that address, so the page confirms only with the cookie set here, and once.
 */
export function redirectToSent(res: Response, { form, page, hash = '' }: SentForm): void {
  res.cookie(COOKIE_NAME, form, { ...COOKIE_OPTIONS, maxAge: SENT_COOKIE.maxAge })
  res.redirect(303, `${page}?${SENT_PARAM}=${form}${hash}`)
}

/**
 * The pages that `redirectToSent` leads to. Without the cookie, the address redirects to the page as
 * everybody sees it. Neither response is cached, here or by nginx.
 */
export function sentRoutes({ pages }: { pages: Pages }): Router {
  const router = Router({ strict: true, caseSensitive: true })
  for (const [form, pattern] of FORM_PAGES) {
    router.get(pattern, async (req, res, next) => {
      const sentForm = req.query[SENT_PARAM]
      if (sentForm === undefined) return next()
      const address = withoutSentQuery(req)
      if (sentForm !== form || readSentCookie(req) !== form) {
        res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
        return res.redirect(303, address)
      }
      res.clearCookie(COOKIE_NAME, COOKIE_OPTIONS)
      const posted = { status: 200, outcome: { form, state: 'sent' } } as const
      await trackPending(sendPostedPage({ pages, req, res, address, posted, headers: {} }))
    })
  }
  return router
}

const readSentCookie = ({ headers }: Request) =>
  parseCookies(new Headers({ cookie: headers.cookie ?? '' })).get(COOKIE_NAME)

function withoutSentQuery({ originalUrl }: Request): string {
  const { searchParams } = new URL(originalUrl, env.publicUrl)
  searchParams.delete(SENT_PARAM)
  // the unparsed path: `URL` resolves `\..\..\\host` to `//host`, another site
  const path = getPath(originalUrl)
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}
