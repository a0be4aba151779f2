import type { EventEmitter } from 'node:events'
import SonicBoom from 'sonic-boom'
import { FLUSH_LOG } from './platform/watchdog/shared-state.ts'
import { KB, SECOND } from '#cms/shared/units.ts'

/** The destination of pino's lines, with the methods that pino looks for. */
type LogOutput = {
  write(line: string): void
  /** @param done called once the waiting lines are written, or can no longer be written */
  flush(done?: () => void): void
  flushSync(): void
}

const BATCH = 64 * KB
/** The most bytes that one character of a string takes. */
const BYTES_PER_CHARACTER = 3

/**
 * Standard output, written in batches between responses, in the order of the lines. A line is at most a
 * second late; those that still wait are written when the process exits, and when the watchdog ends it.
 */
export function createLogOutput(): LogOutput {
  /** the lines that wait, as bytes at once: as strings they would outlive many garbage collections */
  let batch = Buffer.allocUnsafe(BATCH)
  let used = 0
  let isWriting = false
  /** a flush was requested during a write */
  let isFlushDue = false
  let isClosed = false
  let flushCallbacks: (() => void)[] = []
  const output = new SonicBoom({
    fd: 1,
    sync: false,
    contentMode: 'buffer',
    // larger than a batch: only `flush` starts a write
    minLength: 2 * BATCH,
    maxWrite: 4 * BATCH,
  })

  /** sonic-boom measures every write, so it gets many lines as one. */
  function passToSonicBoom(): void {
    if (used === 0) return
    output.write(batch.subarray(0, used) as unknown as string)
    batch = Buffer.allocUnsafe(BATCH)
    used = 0
  }
  /** During a write: flushes after its 'drain'. */
  function flush(): void {
    if (isClosed) return
    isFlushDue = isWriting
    if (isWriting) return
    isWriting = true
    passToSonicBoom()
    output.flush()
  }
  function settle(): void {
    isWriting = false
    // fewer lines than a batch wait for others: a write costs as much as many lines
    if (isFlushDue && !isClosed) return flush()
    for (const done of flushCallbacks) done()
    flushCallbacks = []
  }
  function flushSync(): void {
    if (isClosed) return
    passToSonicBoom()
    output.flushSync()
  }

  output.on('drain', settle)
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    // the reader of the pipe has closed it
    isClosed = true
    settle()
  })
  setInterval(() => used > 0 && flush(), SECOND).unref()
  process.on('exit', flushSync)
  ;(process as EventEmitter).on(FLUSH_LOG, flushSync)
  return {
    write(line) {
      if (isClosed) return
      const mostBytes = line.length * BYTES_PER_CHARACTER
      if (mostBytes > BATCH - used) {
        passToSonicBoom()
        flush()
      }
      if (mostBytes > BATCH) output.write(Buffer.from(line) as unknown as string)
      else used += batch.write(line, used)
    },
    flush(done) {
      if (done) flushCallbacks.push(done)
      if (isClosed) settle()
      else flush()
    },
    flushSync,
  }
}
