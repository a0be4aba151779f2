import { LANGUAGE } from '#cms/shared/constants.ts'
import { palette } from '#cms/shared/palette.ts'
import { found } from '#cms/shared/paths.ts'
import { escapeHtml, scriptJson } from '#web/shared/lib/escape-html.ts'
import { DATA_ELEMENT, ROOT_ELEMENT, type PageData, type PanelData } from './page-data.ts'

/** Addresses of the files that a page loads. */
export type PageAssets = {
  styles: string[]
  /** fonts that the first screen shows */
  fonts: string[]
  /** modules that the first script asks for once the page is on the screen; the last one is the app */
  modules: string[]
  scripts: string[]
}

type Input = {
  /** the tags of `headTags` */
  head: string
  assets: PageAssets
  body: string
  /** none for a page that does not come alive */
  data?: PageData | PanelData
}

/**
 * The whole document. No script and no style is inline; the data is JSON, which nothing runs.
 *
 * What the first paint needs comes first and alone: styles, then fonts. The page reads without its scripts,
 * so that they are asked for when it is on the screen (`web/site/boot.ts`): on a slow line they would otherwise
 * share it with the styles and the first picture.
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
    // browsers that cannot read the drawing take the other one, which says its size so that none of the rest
    // prefers it
    `<link rel="icon" href="${found.favicon}" sizes="32x32">`,
    `<link rel="icon" href="${found.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${found.touchIcon}">`,
    `<link rel="manifest" href="${found.manifest}">`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...scripts.map(
      (src, index) =>
        `<script type="module" src="${escapeHtml(src)}" fetchpriority="low"${index === 0 ? modulesOf(assets) : ''}></script>`,
    ),
    '</head>',
    '<body>',
    `<div id="${ROOT_ELEMENT}">${body}</div>`,
    ...(data ? [`<script type="application/json" id="${DATA_ELEMENT}">${scriptJson(data)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

const modulesOf = ({ modules }: PageAssets) =>
  modules.length > 0 ? ` data-modules="${escapeHtml(modules.join(' '))}"` : ''
