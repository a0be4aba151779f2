// Removes from a folder of packages what a running site never loads, for the image: half of its size
// otherwise. tests/drills/image.test.ts visits what is left. `node scripts/slim-packages.ts node_modules`
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What nothing but a build, a generator of Payload's command line, or another system loads. */
const UNUSED = [
  // the console's editor of code fetches it in the browser; on the server it is there for its types
  'monaco-editor',
  // compilers: Next's, of styles, of TypeScript, of Payload's command line
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
  // links to the commands of the packages, of those above among them
  '.bin',
  // the same again for Alpine's C library, which no image of Node's on Debian has
  '@libsql/linux-*-musl',
  '@img/*-linuxmusl-*',
]

/** What only a person or a debugger reads. Licences stay. */
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
