import { EventEmitter, once } from 'node:events'
import type { Stats } from 'node:fs'
import { relative, sep } from 'node:path'
import { watch } from 'chokidar'

type Sources = {
  /** the path of the file whose change ended the next burst of changes: some editors write twice */
  nextChange(): Promise<string>
  close(): Promise<void>
}

const SETTLED_AFTER = 50

/**
 * Folders and files of the server. The pages' and the console's are Vite's and Next's, which bring a change
 * into the open page.
 */
const OF_SERVER = ['cms', 'collections', 'endpoints', 'payload.config.ts', '.env']
const OF_CONSOLE = 'cms/console'
/** what of the console the server reads itself */
const READ_OF_CONSOLE = ['cms/console/config-key.ts', 'cms/console/next.config.mjs']

/** Watches what a start of the server reads, whether or not it got as far as reading it. */
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
