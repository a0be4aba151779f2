import { expect, test } from 'vitest'
import { buildTargets } from '#scripts/build-targets.ts'
import type { Env } from '#scripts/child.mjs'

const names = (env: Env) => buildTargets(env).map(({ name }) => name)

test('the site is built, the console beside it, and a start is made quick', () => {
  expect(names({})).toEqual(['web', 'console', 'start'])
})

test('a console that is switched off is not built', () => {
  expect(names({ CONSOLE: 'off' })).toEqual(['web', 'start'])
})
