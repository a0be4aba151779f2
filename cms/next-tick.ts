import { executionAsyncResource } from 'node:async_hooks'

/** One of the objects that `process.nextTick` makes, one for each callback. */
let tick: object | undefined

/**
 * Keeps `process.nextTick` quick. V8 forgets the shape of its objects at a garbage collection that finds none
 * alive, as during a start, and from then on makes each in 2 µs instead of 0.1; a request makes several. To
 * be called before the first such collection (docs/decisions/053-content-cache.md#sending).
 */
export function keepNextTickQuick(): void {
  process.nextTick(() => {
    tick ??= executionAsyncResource()
  })
}
