import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/node-runtime.mjs'
import type { ProjectCopy } from './project-copy.ts'

type StubbedBuild = {
  /** lets the build end with the console that is built here */
  finish(): void
  /** makes the next build fail with this text */
  failWith(text: string): void
}

const COMMAND = 'node_modules/next/dist/bin/next'

/**
 * Replaces `next build` in a copy of the project: it waits for `finish` and then copies the console that was
 * built before the tests, since compiling takes most of a minute.
 */
export function stubConsoleBuild({ folder }: ProjectCopy): StubbedBuild {
  for (const path of ['node_modules/next', 'node_modules/next/dist', 'node_modules/next/dist/bin']) {
    replaceLinkByFolder(join(folder, path), join(ROOT, path))
  }
  rmSync(join(folder, COMMAND))
  const compiled = join(ROOT, 'cms/console/.next')
  writeFileSync(
    join(folder, COMMAND),
    `const { cpSync, existsSync, readFileSync, watch } = require('node:fs')
if (existsSync('fails')) {
  console.error(readFileSync('fails', 'utf8'))
  process.exit(1)
}
const put = () => {
  if (!existsSync('go')) return
  const filter = (path) => !path.endsWith('/cache')
  cpSync(${JSON.stringify(compiled)}, 'cms/console/.next', { recursive: true, filter })
  process.exit(0)
}
watch('.', put)
put()
`,
  )
  return {
    finish: () => writeFileSync(join(folder, 'go'), ''),
    failWith: (text) => writeFileSync(join(folder, 'fails'), text),
  }
}

/** Replaces a link to a folder by a folder of links. */
function replaceLinkByFolder(path: string, original: string): void {
  if (!lstatSync(path).isSymbolicLink()) return
  unlinkSync(path)
  mkdirSync(path)
  for (const name of readdirSync(original)) symlinkSync(join(original, name), join(path, name))
}
