import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { ON_BOTH_PROFILES, ON_MONGODB_ALONE } from '#tests/support/cluster/profile-tests.ts'
import { SLOW_TEST_FILES } from '#tests/support/slow-test-files.ts'

/* A file that is renamed and stays in a list under its previous name would silently run later, or not at all. */

test('every file of SLOW_TEST_FILES exists', () => {
  const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  )
  expect(names).toEqual(expect.arrayContaining(SLOW_TEST_FILES))
})

test('every file that is listed for the cluster profile exists', () => {
  const files = [ON_BOTH_PROFILES, ON_MONGODB_ALONE].flatMap((lists) =>
    Object.entries<readonly string[]>(lists).flatMap(([folder, names]) =>
      names.map((name) => join('tests', folder, `${name}.test.ts`)),
    ),
  )
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
