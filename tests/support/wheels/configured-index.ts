import { readFileSync } from 'node:fs'
import { devNull, homedir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '#scripts/child.mjs'

type ConfigFolders = { home?: string; etc?: string }

/**
 * The package index that the settings of Python's tools name: those of the environment, then pip's own files.
 *
 * @param places where pip looks for its files
 * @returns nothing where none is named, or one that pip alone can read, such as a folder
 */
export function configuredIndex(env: Env, places: ConfigFolders = {}): URL | undefined {
  const inEnvironment = [env.PIP_INDEX_URL, withoutName(env.UV_DEFAULT_INDEX), env.UV_INDEX_URL].find(Boolean)
  const named = inEnvironment ?? pipFiles(env, places).map(inFile).find(Boolean)
  const url = URL.parse(named ?? '')
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** uv lets an index have a name: `internal=https://…`. */
const withoutName = (index?: string) => index?.replace(/^[\w.-]+=/, '')

function pipFiles(env: Env, { home = homedir(), etc = '/etc' }: ConfigFolders): string[] {
  // this is how pip is told to read no file at all
  if (env.PIP_CONFIG_FILE === devNull) return []
  const own = [
    join(env.XDG_CONFIG_HOME || join(home, '.config'), 'pip/pip.conf'),
    join(home, '.pip/pip.conf'),
  ]
  return [env.PIP_CONFIG_FILE, ...own, join(etc, 'pip.conf')].filter((path) => path !== undefined)
}

function inFile(path: string): string | undefined {
  const section = readIfThere(path)
    .split(/^\[/m)
    .find((part) => part.startsWith('global]'))
  return /^[ \t]*index[-_]url[ \t]*[=:][ \t]*(\S+)/im.exec(section ?? '')?.[1]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
