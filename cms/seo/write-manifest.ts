import { LANGUAGE } from '#cms/shared/language.ts'
import { palette } from '#cms/shared/palette.ts'
import { seoPaths, pagePaths } from '#cms/shared/paths.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'

/** The web app manifest: name and icons for the home screen. The site opens in the browser, not as an app. */
export function writeManifest({ studio }: { studio: StudioFrame }): string {
  return JSON.stringify({
    name: studio.name,
    short_name: studio.name,
    description: studio.tagline || undefined,
    lang: LANGUAGE.tag,
    id: pagePaths.home,
    start_url: pagePaths.home,
    scope: pagePaths.home,
    display: 'browser',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      { src: seoPaths.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: seoPaths.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: seoPaths.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: seoPaths.maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
