import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import type { PageAssets } from './app/document.ts'

export { readShareCard, type SharedPage } from './app/read-share-card.ts'
export { PANEL_ENTRY } from './app/render-panel.tsx'
export { renderPage, type RenderInput, type RenderedPage } from './app/render-page.tsx'

/** Files that every page loads, besides what the build's manifest names. */
export const commonAssets: Pick<PageAssets, 'fonts'> = { fonts: [sans, serif] }
