import { Router, type Request, type Response } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { pagePatterns, PREVIEW_PARAM } from '#cms/shared/paths.ts'
import { routes } from '#endpoints/index.ts'
import { allowPreview } from '#cms/features/documents/public-reads.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import { sendPage, type Pages } from './pages.ts'
import { readRoute } from './read-route.ts'
import { findSessionUser } from './find-session-user.ts'

type Input = { payload: Payload; pages: Pages }

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * The pages of posts and projects with `?preview`, for signed-in staff: a draft as visitors will see it, by
 * the rights of the account (docs/behaviour.md#previews). For anybody else the query changes nothing.
 * Previews are never cached.
 */
export function previewRoutes({ payload, pages }: Input): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.get([pagePatterns.post, pagePatterns.project], async (req, res, next) => {
    if (!(PREVIEW_PARAM in req.query)) return next()
    const user = await findSessionUser(payload, req)
    if (!user || user.requirePasswordChange) return next()
    await trackPending(sendPreview({ payload, pages, user, req, res }))
  })
  return router
}

async function sendPreview({
  payload,
  pages,
  user,
  req,
  res,
}: Input & { user: SessionUser; req: Request; res: Response }): Promise<void> {
  const read = async (path: string) =>
    readRoute({ routes, path, req: allowPreview(await createLocalReq({ user }, payload)) })
  sendPage(res, await pages.render(req.originalUrl, { preview: read }), HEADERS)
}
