import { EventEmitter, once } from 'node:events'
import type { Stats } from 'node:fs'
import { relative, sep } from 'node:path'
import { watch } from 'chokidar'

type Sources = {
  /** resolves after the next burst of changes with the path that changed last: some editors write twice */
  nextChange(): Promise<string>
  close(): Promise<void>
}

/** Milliseconds without a change that end a burst. */
const DEBOUNCE = 50

/**
 * Folders and files of the server. Vite and Next watch the sources of the pages and the console and
 * hot-reload them.
 */
const SERVER_SOURCES = ['cms', 'collections', 'endpoints', 'payload.config.ts', '.env']
const CONSOLE_FOLDER = 'cms/console'
/** Files of the console that the server imports itself. */
const CONSOLE_FILES_OF_SERVER = ['cms/console/config-key.ts', 'cms/console/next.config.mjs']

/** Watches the server's sources, also those that a failed start did not reach. */
export function watchSources(root: string): Sources {
  const bursts = new EventEmitter()
  let debounceTimer: NodeJS.Timeout | undefined
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path, stats) => !isOfServer(relative(root, path).split(sep).join('/'), stats),
  })
  watcher.on('all', (_event, path) => {
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(() => bursts.emit('end', relative(root, path)), DEBOUNCE)
  })
  return {
    nextChange: async () => (await once(bursts, 'end'))[0] as string,
    close: () => watcher.close(),
  }
}

function isOfServer(path: string, stats?: Stats): boolean {
  if (path === '') return true
  if (!SERVER_SOURCES.includes(path.split('/')[0]!)) return false
  if (path.startsWith(`${CONSOLE_FOLDER}/`)) return CONSOLE_FILES_OF_SERVER.includes(path)
  return !stats?.isFile() || path === '.env' || /\.(ts|mjs)$/.test(path)
}
