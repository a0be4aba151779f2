import { TimedWork } from '#cms/platform/metrics/timed-work.ts'
import type { FileStore } from './file-store.ts'

export const fileStoreTimings = new TimedWork({
  name: 'studio_store',
  description: 'an operation of the file store',
  labelNames: ['operation'],
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
 * Times each operation of a store. `open` is timed until the stream is ready: how long the stream lasts
 * depends on its reader.
 */
export function withFileTimings(store: FileStore): FileStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (!OPERATIONS.has(name)) return member
      return (...args: unknown[]) =>
        fileStoreTimings.time({ operation: String(name) }, () => (member as Operation).apply(target, args))
    },
  })
}
