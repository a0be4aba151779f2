import { TimedWork } from '#cms/platform/metrics/timed-work.ts'
import type { FileStore } from './file-store.ts'

export const storeWork = new TimedWork({
  name: 'studio_store',
  what: 'an operation of the file store',
  labels: ['operation'],
})

const OPERATIONS: ReadonlySet<PropertyKey> = new Set([
  'put',
  'stat',
  'open',
  'remove',
  'list',
  'health',
] satisfies (keyof FileStore)[])

type Operation = (...args: unknown[]) => Promise<unknown>

/**
 * Times each operation of a store, whichever store it is. A file is timed to its opening: how long it runs is
 * its reader's affair.
 */
export function timedFiles(store: FileStore): FileStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (!OPERATIONS.has(name)) return member
      return (...args: unknown[]) =>
        storeWork.time([String(name)], () => (member as Operation).apply(target, args))
    },
  })
}
