import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { buildTargets } from '#scripts/build-targets.ts'
import type { Env } from '#scripts/child.mjs'

const names = (env: Env) =>
  buildTargets(env)
    .flat()
    .map(({ name }) => name)

test('a console that is switched off is not built', () => {
  expect(names({})).toContain('console')
  expect(names({ CONSOLE: 'off' })).not.toContain('console')
})

test('a changed file makes only the builds stale that contain it', () => {
  const staleAfter = (file: string) =>
    buildTargets({})
      .flat()
      .filter(({ inputs }) => inputs.some((pattern) => matchesGlob(file, pattern)))
      .map(({ name }) => name)
  expect(staleAfter('web/panel/panel.tsx')).toEqual(['panel', 'server'])
  expect(staleAfter('web/site/routes.tsx')).toEqual(['site', 'panel', 'server'])
  expect(staleAfter('cms/console/next.config.mjs')).toEqual(['console'])
})
