import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { LONG_FILES } from '#tests/support/long-files.ts'

test('the files that are begun first are there', () => {
  const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  )
  expect(names).toEqual(expect.arrayContaining(LONG_FILES))
})
