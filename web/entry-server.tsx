import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import { isPanelPath } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { renderPanel } from './panel/render-panel.tsx'
import type { PageAssets } from './shared/app/document.ts'
import { renderApiPage } from './site/app/render-api-page.tsx'
import {
  renderRequestTooLong,
  renderSitePage,
  type RenderedPage,
  type RenderInput,
} from './site/app/render-page.tsx'

export { readShareCard, type ShareCardContent } from './site/app/read-share-card.ts'
export { PANEL_ENTRY } from './panel/render-panel.tsx'
export { renderRequestTooLong }
export type { RenderedPage, RenderInput }

/** Renders a page of the site or of the panel, or the one about the API. */
export function renderPage(input: RenderInput): Promise<RenderedPage> {
  const [pathname] = input.url.split('?') as [string]
  if (pathname === pagePaths.api) return renderApiPage(input)
  return isPanelPath(pathname) ? renderPanel({ ...input, pathname }) : renderSitePage(input)
}

/** Assets of every page in addition to those in the build manifest. */
export const commonAssets: Pick<PageAssets, 'fonts'> = { fonts: [sans, serif] }
