import { renderToStaticMarkup } from 'react-dom/server'
import { OPENAPI_PATH, pagePaths } from '#cms/shared/paths.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { renderDocument } from '#web/shared/app/document.ts'
import { headTags } from '#web/shared/app/head-tags.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { pageTitle } from '#web/shared/lib/page-head.ts'
import type { ApiDocument } from '#web/site/pages/api/api-document.ts'
import { ApiPage } from '#web/site/pages/api/page.tsx'
import type { RenderedPage, RenderInput } from './render-page.tsx'

/** The style sheet of the page; nothing else of the page is built for the browser. */
const MODULE = 'web/site/pages/api/page.module.css'

/** Renders the page about the API. Nothing hydrates it, so no script is loaded. */
export async function renderApiPage({ read, publicUrl, getAssets }: RenderInput): Promise<RenderedPage> {
  const [document, response] = await Promise.all([read(OPENAPI_PATH), read(keys.studio)])
  const { studio } = response.body as { studio?: StudioFrame }
  const { info } = document.body as ApiDocument
  const html = renderDocument({
    head: headTags({
      head: { title: studio ? pageTitle(studio, info.title) : info.title, description: info.summary },
      studio,
      path: pagePaths.api,
      publicUrl,
    }),
    assets: getAssets(MODULE),
    body: renderToStaticMarkup(
      <ApiPage
        document={document.body as ApiDocument}
        studioName={studio?.name ?? 'Home'}
        publicUrl={publicUrl}
      />,
    ),
  })
  return { status: 200, html, headers: studio ? {} : { 'Cache-Control': 'no-store' } }
}
