import path from 'node:path'
import { Router } from 'express'
import { allowEmbedding } from '#cms/http/security-headers.ts'
import { DAY } from '#cms/shared/units.ts'
import { seoPaths } from '#cms/shared/paths.ts'

const FOLDER = path.join(import.meta.dirname, 'icons')

/** The names are fixed by convention and not versioned, so a new icon is visible after a day at most. */
const MAX_AGE = DAY

/** No scripts, and only its inline style, which follows the colour scheme. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The site's icon in every size that clients request by a fixed name. */
export function iconRoutes(): Router {
  const router = Router()
  for (const icon of [
    seoPaths.icon,
    seoPaths.favicon,
    seoPaths.touchIcon,
    seoPaths.smallIcon,
    seoPaths.largeIcon,
    seoPaths.maskableIcon,
  ]) {
    router.get(icon, (_req, res) => {
      allowEmbedding(res)
      if (icon.endsWith('.svg')) res.set('Content-Security-Policy', SVG_POLICY)
      res.sendFile(icon.slice(1), { root: FOLDER, maxAge: MAX_AGE })
    })
  }
  return router
}
