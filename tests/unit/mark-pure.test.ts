import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { markPure } from '#scripts/mark-pure.ts'

const bundle = async (entry: string, plugins: ReturnType<typeof markPure>[]) => {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^react(?:-dom)?$/, treeshake: { propertyReadSideEffects: false } },
    },
  }).then((results) => [results].flat()[0])) as Rolldown.RolldownOutput
  return output[0].code
}

const PAGE_LINK = 'web/site/app/page-link.tsx'

it('a page gets of React Router what it uses, and no parts that nothing uses', async () => {
  const [complete, marked] = await Promise.all([bundle(PAGE_LINK, []), bundle(PAGE_LINK, [markPure()])])
  for (const used of ['function useHref(', 'function useLinkClickHandler(']) expect(marked).toContain(used)
  for (const unused of ['NavLinkWithRef', 'function useScrollRestoration(', 'RenderErrorBoundary']) {
    expect([unused, complete.includes(unused), marked.includes(unused)]).toEqual([unused, true, false])
  }
})

it('a part of React Router that is used keeps the context that it reads', async () => {
  const code = await bundle('node_modules/react-router-dom/dist/index.mjs', [markPure()])
  expect(code).toMatch(/RenderErrorBoundary = class extends \S+ \{\s+static contextType = RSCRouterContext;/)
})
