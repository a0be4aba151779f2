import { LANGUAGE } from '#cms/shared/constants.ts'
import { palette } from '#cms/shared/palette.ts'
import { found, pages } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'

/**
 * What a launcher shows of the site once somebody keeps it there. It opens in the browser: a site, not an
 * app.
 */
export function writeManifest({ studio }: { studio: Studio }): string {
  return JSON.stringify({
    name: studio.name,
    short_name: studio.name,
    description: studio.tagline || undefined,
    lang: LANGUAGE.tag,
    id: pages.home,
    start_url: pages.home,
    scope: pages.home,
    display: 'browser',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      { src: found.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: found.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: found.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: found.maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
