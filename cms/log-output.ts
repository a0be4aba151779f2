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

/**
 * Standard output, written in batches between responses, in the order of the lines. A line is at most a
 * second late; those that still wait are written when the process exits, and when the watchdog ends it.
 */
export function createLogOutput(): LogOutput {
  let waiting = ''
  let isWriting = false
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
    if (waiting) output.write(Buffer.from(waiting) as unknown as string)
    waiting = ''
  }
  /** Does nothing during a write: the lines that wait are written after its 'drain'. */
  function flush(): void {
    if (isWriting || isClosed) return
    isWriting = true
    passToSonicBoom()
    output.flush()
  }
  function settle(): void {
    isWriting = false
    if (waiting && !isClosed) return flush()
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
  setInterval(() => waiting && flush(), SECOND).unref()
  process.on('exit', flushSync)
  ;(process as EventEmitter).on(FLUSH_LOG, flushSync)
  return {
    write(line) {
      if (isClosed) return
      waiting += line
      if (waiting.length >= BATCH) flush()
    },
    flush(done) {
      if (done) flushCallbacks.push(done)
      if (isClosed) settle()
      else flush()
    },
    flushSync,
  }
}
