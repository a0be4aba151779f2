import { expect, test } from 'vitest'
import { buildTargets } from '#scripts/build-targets.ts'
import type { Env } from '#scripts/child.mjs'

const names = (env: Env) => buildTargets(env).map(({ name }) => name)

test('the site is built, and the console beside it', () => {
  expect(names({})).toEqual(['web', 'console'])
})

test('a console that is switched off is not built', () => {
  expect(names({ CONSOLE: 'off' })).toEqual(['web'])
})
