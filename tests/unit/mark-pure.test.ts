import { expect, it } from 'vitest'
import { markPure } from '#scripts/mark-pure.ts'
import { bundle } from '#tests/support/bundle.ts'

const bundleWith = (entry: string, plugins: ReturnType<typeof markPure>[]) =>
  bundle({ entry, plugins, external: [/^react(?:-dom)?$/] })

const PAGE_LINK = 'web/site/app/page-link.tsx'

it('a page gets of React Router what it uses, and no parts that nothing uses', async () => {
  const [complete, marked] = await Promise.all([
    bundleWith(PAGE_LINK, []),
    bundleWith(PAGE_LINK, [markPure()]),
  ])
  for (const used of ['function useHref(', 'function useLinkClickHandler(']) expect(marked).toContain(used)
  for (const unused of ['NavLinkWithRef', 'function useScrollRestoration(', 'RenderErrorBoundary']) {
    expect([unused, complete.includes(unused), marked.includes(unused)]).toEqual([unused, true, false])
  }
})

it('a part of React Router that is used keeps the context that it reads', async () => {
  const code = await bundleWith('node_modules/react-router-dom/dist/index.mjs', [markPure()])
  expect(code).toMatch(/RenderErrorBoundary = class extends \S+ \{\s+static contextType = RSCRouterContext;/)
})
