// Removes from node_modules what a running site never loads, half of the image's size.
// tests/drills/container-image.test.ts tests the result. `node scripts/slim-packages.ts node_modules`
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that only a build, a generator of Payload's command line, or another platform loads. */
const UNUSED = [
  // the console's code editor loads it in the browser; on the server only its types are used
  'monaco-editor',
  // compilers: of Next, Sass, TypeScript, and Payload's command line
  '@next/swc-*',
  'sass',
  'typescript',
  '@esbuild',
  '@esbuild-kit',
  'esbuild',
  'esbuild-register',
  'tsx',
  // writes migrations, which are in the repository
  'drizzle-kit',
  // other builds of libheif than the separate WebAssembly file that the server loads
  'libheif-js/libheif',
  'libheif-js/libheif-wasm/libheif-bundle.*',
  // tar-stream needs them only on the runtime Bare
  'bare-*',
  // links to executables, including those of packages removed above
  '.bin',
  // binaries for musl (Alpine); the image is Debian
  '@libsql/linux-*-musl',
  '@img/*-linuxmusl-*',
]

/** Files that only people and debuggers read. Licences are kept. */
const UNREAD = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts', '*.flow', '*.md', '*.markdown']
const LEGAL = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/slim-packages.ts <folder of packages>')

const packages = globSync(
  UNUSED.flatMap((name) => [name, `**/node_modules/${name}`]),
  { cwd: folder },
)
for (const path of packages) rmSync(join(folder, path), { recursive: true, force: true })
const files = globSync(
  UNREAD.map((name) => `**/${name}`),
  { cwd: folder },
).filter((path) => !LEGAL.test(path))
for (const path of files) rmSync(join(folder, path), { recursive: true, force: true })
console.log(`Removed ${packages.length} packages and ${files.length} files.`)
