import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/* Packages of an installation whose licence requires a notice. */

type Package = { version: string; license?: string; dev?: boolean }

const read = (path: string) => readFileSync(path, 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const notice = read('NOTICE')
/** Packages that declare MIT and contain a library under the LGPL. */
const LGPL_WRAPPERS = ['wasm-media-encoders', 'mpg123-decoder']
/** The builds of libvips for each system have one name in NOTICE. */
const nameOf = (path: string) => {
  const name = path.replace('node_modules/', '')
  return name.startsWith('@img/sharp-libvips-') ? '@img/sharp-libvips-*' : name
}
/** Builds of sharp that contain libvips themselves. */
const WITH_LIBVIPS = /^node_modules\/@img\/sharp-(?:wasm32|win32-\w+)$/

it('each package with code under the LGPL is in NOTICE with its version', () => {
  const lines = Object.entries(packages)
    .filter(([path, { license = '', dev }]) => {
      if (dev || WITH_LIBVIPS.test(path)) return false
      return license.includes('LGPL') || LGPL_WRAPPERS.includes(nameOf(path))
    })
    .map(([path, { version }]) => `package: ${nameOf(path)} ${version},`)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => !notice.includes(line))).toEqual([])
})

it('the container image contains the notice', () => {
  expect(read('Dockerfile')).toMatch(/^COPY --from=build .*\/app\/NOTICE .*\.\/$/m)
})
