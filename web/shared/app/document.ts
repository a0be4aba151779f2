import { LANGUAGE } from '#cms/shared/language.ts'
import { palette } from '#cms/shared/palette.ts'
import { seoPaths } from '#cms/shared/paths.ts'
import { escapeHtml } from '#cms/shared/escape-html.ts'
import { scriptJson } from '#web/shared/lib/script-json.ts'
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID, type PageData, type PanelData } from './page-data.ts'

/** URLs of the files that a page loads. */
export type PageAssets = {
  styles: string[]
  /** fonts to preload */
  fonts: string[]
  /** modules that the boot script loads after the first paint; the last one is the app entry */
  modules: string[]
  /** module scripts of the document itself: the boot script or, while developing, Vite's */
  scripts: string[]
}

type Input = {
  /** the tags of `headTags` */
  head: string
  assets: PageAssets
  body: string
  /** omitted for a page that is not hydrated */
  data?: PageData | PanelData
}

/**
 * The whole document. No inline scripts or styles; the data is JSON, which is not executed.
 *
 * Styles and fonts load first. The app's modules load after the first paint (`web/site/boot.ts`): on a slow
 * connection they would otherwise compete with the styles and the first image.
 */
export function renderDocument({ head, assets, body, data }: Input): string {
  const scripts = data ? assets.scripts : []
  const lines = [
    '<!doctype html>',
    `<html lang="${LANGUAGE.tag}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    `<meta name="theme-color" content="${palette.paper}">`,
    // For browsers without SVG icons. `sizes` keeps the others from preferring it.
    `<link rel="icon" href="${seoPaths.favicon}" sizes="32x32">`,
    `<link rel="icon" href="${seoPaths.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${seoPaths.touchIcon}">`,
    `<link rel="manifest" href="${seoPaths.manifest}">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...scripts.map(
      (src, index) =>
        `<script type="module" src="${escapeHtml(src)}" ` +
        `fetchpriority="low"${index === 0 ? modulesAttribute(assets) : ''}></script>`,
    ),
    '</head>',
    '<body>',
    `<div id="${ROOT_ELEMENT_ID}">${body}</div>`,
    ...(data ? [`<script type="application/json" id="${DATA_ELEMENT_ID}">${scriptJson(data)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

const modulesAttribute = ({ modules }: PageAssets) =>
  modules.length > 0 ? ` data-modules="${escapeHtml(modules.join(' '))}"` : ''
