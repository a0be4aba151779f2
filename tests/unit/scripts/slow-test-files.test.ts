import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { SLOW_TEST_FILES } from '#tests/support/slow-test-files.ts'

test('every file of SLOW_TEST_FILES exists', () => {
  const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  )
  expect(names).toEqual(expect.arrayContaining(SLOW_TEST_FILES))
})
