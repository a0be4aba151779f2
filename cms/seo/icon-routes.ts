import path from 'node:path'
import { Router } from 'express'
import { allowEmbedding } from '#cms/http/security-headers.ts'
import { DAY } from '#cms/shared/constants.ts'
import { found } from '#cms/shared/paths.ts'

const FOLDER = path.join(import.meta.dirname, 'icons')

/** Their names are fixed by custom, so a new drawing has to reach everyone within a day. */
const FRESH_FOR = DAY

/** The drawing changes itself with the theme: no script, and no style but its own. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The mark in every size that somebody asks for by name. */
export function iconRoutes(): Router {
  const router = Router()
  for (const icon of [
    found.icon,
    found.favicon,
    found.touchIcon,
    found.smallIcon,
    found.largeIcon,
    found.maskableIcon,
  ]) {
    router.get(icon, (_req, res) => {
      allowEmbedding(res)
      if (icon.endsWith('.svg')) res.set('Content-Security-Policy', SVG_POLICY)
      res.sendFile(icon.slice(1), { root: FOLDER, maxAge: FRESH_FOR })
    })
  }
  return router
}
