import { escapeHtml, scriptJson } from '#web/lib/escape-html.ts'
import { DATA_ELEMENT, ROOT_ELEMENT, type PageData } from './page-data.ts'

/** Addresses of the files that a page loads. */
export type PageAssets = {
  styles: string[]
  /** fonts that the first screen shows */
  fonts: string[]
  /** modules that the scripts will ask for */
  modules: string[]
  scripts: string[]
  icon: string
}

type Input = {
  /** the tags of `headTags` */
  head: string
  assets: PageAssets
  body: string
  /** none for a page that does not come alive */
  data?: PageData
}

/** The whole document. No script and no style is inline (design 9); the data is JSON, which nothing runs. */
export function renderDocument({ head, assets, body, data }: Input): string {
  const scripts = data ? assets.scripts : []
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<meta name="theme-color" content="#f5f2ec">',
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(assets.icon)}">`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(data ? assets.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`) : []),
    ...scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    '</head>',
    '<body>',
    `<div id="${ROOT_ELEMENT}">${body}</div>`,
    ...(data ? [`<script type="application/json" id="${DATA_ELEMENT}">${scriptJson(data)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}
