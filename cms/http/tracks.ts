import { Router, type Request, type Response } from 'express'
import fresh from 'fresh'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { notFound } from '#cms/errors.ts'
import { findTrack, type TrackRequest } from '#cms/features/documents/find-track.ts'
import { allowPreview } from '#cms/features/documents/public-reads.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#cms/platform/cache-control.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { TRACKS_PREFIX } from '#cms/shared/paths.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { PAGE_COLLECTIONS, type PageCollection } from '#cms/features/documents/list-content-pages.ts'
import { findSessionUser } from './find-session-user.ts'

type Input = { payload: Payload }

/**
 * Serves captions, subtitles, descriptions and chapters as WebVTT, which browsers load without a script. Each
 * is found in its document: for anybody in a published one, for signed-in staff also in a draft that they may
 * read (docs/behaviour.md#captions-and-transcripts).
 */
export function trackRoutes({ payload }: Input): Router {
  const router = Router({ caseSensitive: true })
  router.get(`${TRACKS_PREFIX}/:collection/:id/:name`, (req, res) =>
    trackPending(respond({ payload, req, res })),
  )
  return router
}

async function respond({ payload, req, res }: Input & { req: Request; res: Response }): Promise<void> {
  const wanted = readTrackRequest(req)
  if (!wanted) throw notFound(apiTexts.notFound)
  const find = (request: PayloadRequest) => findTrack({ req: request, ...wanted })
  const published = await find(await createLocalReq({}, payload))
  const vtt = published ?? (await findForStaff({ payload, req, find }))
  if (vtt === undefined) throw notFound(apiTexts.notFound)

  const etag = `"${wanted.hash}"`
  res.set({
    'Content-Type': 'text/vtt; charset=utf-8',
    'Cache-Control': published === undefined ? 'private, no-store' : IMMUTABLE_CACHE_CONTROL,
    ETag: etag,
  })
  if (fresh({ 'if-none-match': req.get('if-none-match') }, { etag })) return void res.status(304).end()
  res.send(vtt)
}

const NAME = /^([0-9a-f]{64})\.vtt$/

function readTrackRequest(req: Request): TrackRequest | undefined {
  const { collection, id, name } = req.params as Record<string, string>
  const [, hash] = NAME.exec(name!) ?? []
  return hash !== undefined && isPageCollection(collection!) ? { collection, id: id!, hash } : undefined
}

const isPageCollection = (name: string): name is PageCollection =>
  PAGE_COLLECTIONS.some((collection) => collection === name)

async function findForStaff({
  payload,
  req,
  find,
}: Input & {
  req: Request
  find: (request: PayloadRequest) => Promise<string | undefined>
}): Promise<string | undefined> {
  const user = await findSessionUser(payload, req)
  if (!user || user.requirePasswordChange) return undefined
  return find(allowPreview(await createLocalReq({ user }, payload)))
}
