import { expect, test } from 'vitest'
import { buildTargets } from '#scripts/build-targets.ts'
import type { Env } from '#scripts/child.mjs'

const names = (env: Env) => buildTargets(env).map(({ name }) => name)

test('a console that is switched off is not built', () => {
  expect(names({})).toContain('console')
  expect(names({ CONSOLE: 'off' })).not.toContain('console')
})
