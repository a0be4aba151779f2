import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { ROOT } from '#scripts/node-runtime.mjs'

const SOURCES = [
  'cms',
  'collections',
  'endpoints',
  'scripts',
  'web',
  'package.json',
  'package-lock.json',
  'payload.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** Types of the demo content's files, which are not copied. */
const HEAVY = new Set(['.jpg', '.mp4'])

export type ProjectCopy = {
  folder: string
  /** @throws when the text is not in the file, so that a test cannot pass for a change that was none */
  replace(file: string, from: string, to: string): void
  write(file: string, text: string): void
  remove(): void
}

/**
 * Copies the sources of this project into a new folder, with links to its packages, but without its builds
 * and data.
 */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'studio-copy-'))
  for (const source of SOURCES) {
    cpSync(join(ROOT, source), join(folder, source), {
      recursive: true,
      filter: (path) => !path.endsWith('.next') && !HEAVY.has(extname(path)),
    })
  }
  // a folder of links, so that what tools keep beside the packages is the copy's own
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => !/^\.(cache|vite)/.test(name),
  )) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    folder,
    write,
    replace(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      write(file, text.replace(from, to))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
