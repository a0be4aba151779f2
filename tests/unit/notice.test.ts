import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Parts of an installation whose licence asks for a notice.

type Package = { version: string; license?: string; dev?: boolean }

const read = (path: string) => readFileSync(path, 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const notice = read('NOTICE')
/** MIT by their own words, with a library under the LGPL inside. */
const WRAPPERS = ['wasm-media-encoders', 'mpg123-decoder']
/** libvips for each system, and sharp for systems where it holds libvips itself. */
const nameOf = (path: string) => {
  const name = path.replace('node_modules/', '')
  return name.startsWith('@img/sharp-libvips-') ? '@img/sharp-libvips-*' : name
}
const IN_ONE = /^node_modules\/@img\/sharp-(?:wasm32|win32-\w+)$/

it('each package with a part under the LGPL stands in NOTICE with its version', () => {
  const named = Object.entries(packages)
    .filter(([path, { license = '', dev }]) => {
      return !dev && !IN_ONE.test(path) && (license.includes('LGPL') || WRAPPERS.includes(nameOf(path)))
    })
    .map(([path, { version }]) => `package: ${nameOf(path)} ${version},`)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((line) => !notice.includes(line))).toEqual([])
})

it('the image has the notice', () => {
  expect(read('Dockerfile')).toMatch(/^COPY --from=build .*\/app\/NOTICE .*\.\/$/m)
})
