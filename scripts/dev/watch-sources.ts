import { EventEmitter, once } from 'node:events'
import type { Stats } from 'node:fs'
import { relative, sep } from 'node:path'
import { watch } from 'chokidar'

type Sources = {
  /** resolves with the last changed path of the next burst of changes: some editors write twice */
  nextChange(): Promise<string>
  close(): Promise<void>
}

const SETTLED_AFTER = 50

/**
 * Folders and files of the server. Vite and Next watch the sources of the pages and the console and hot-reload
 * them.
 */
const OF_SERVER = ['cms', 'collections', 'endpoints', 'payload.config.ts', '.env']
const OF_CONSOLE = 'cms/console'
/** files of the console that the server imports itself */
const READ_OF_CONSOLE = ['cms/console/config-key.ts', 'cms/console/next.config.mjs']

/** Watches the server's sources, also those that a failed start did not reach. */
export function watchSources(root: string): Sources {
  const bursts = new EventEmitter()
  let settling: NodeJS.Timeout | undefined
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path, stats) => !isOfServer(relative(root, path).split(sep).join('/'), stats),
  })
  watcher.on('all', (_event, path) => {
    clearTimeout(settling)
    settling = setTimeout(() => bursts.emit('end', relative(root, path)), SETTLED_AFTER)
  })
  return {
    nextChange: async () => (await once(bursts, 'end'))[0] as string,
    close: () => watcher.close(),
  }
}

function isOfServer(path: string, stats?: Stats): boolean {
  if (path === '') return true
  if (!OF_SERVER.includes(path.split('/')[0]!)) return false
  if (path.startsWith(`${OF_CONSOLE}/`)) return READ_OF_CONSOLE.includes(path)
  return !stats?.isFile() || path === '.env' || /\.(ts|mjs)$/.test(path)
}
