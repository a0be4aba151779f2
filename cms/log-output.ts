import type { EventEmitter } from 'node:events'
import { writeSync } from 'node:fs'
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
const STDOUT = 1
/** How long an exiting process waits for a reader that takes nothing. */
const LONGEST_EXIT = 5 * SECOND
/** The pause between two tries, in ms. */
const PIPE_RETRY = 10
const NEVER = new Int32Array(new SharedArrayBuffer(4))

/**
 * Standard output, written in batches between responses, in the order of the lines. A line is at most a
 * second late; those that still wait are written when the process exits, and when the watchdog ends it.
 */
export function createLogOutput(): LogOutput {
  /** the lines that wait, as bytes at once: as strings they would outlive many garbage collections */
  let batch = Buffer.allocUnsafe(BATCH)
  let used = 0
  /** full batches that wait for the write in progress, and lines that are longer than one */
  let full: Buffer[] = []
  let isWriting = false
  /** a flush was requested during a write */
  let isFlushDue = false
  let isClosed = false
  let flushCallbacks: (() => void)[] = []
  // gets no bytes during a write; it completes writes that were partial or found the pipe full
  const output = new SonicBoom({ fd: STDOUT, sync: false, contentMode: 'buffer' })

  function endBatch(): void {
    if (used === 0) return
    full.push(batch.subarray(0, used))
    batch = Buffer.allocUnsafe(BATCH)
    used = 0
  }
  function takeWaiting(): Buffer {
    endBatch()
    const waiting = full.length === 1 ? full[0]! : Buffer.concat(full)
    full = []
    return waiting
  }
  /** During a write: flushes after its 'drain'. */
  function flush(): void {
    if (isClosed) return
    isFlushDue = isWriting
    if (isWriting) return
    const waiting = takeWaiting()
    if (waiting.length === 0) return settle()
    isWriting = true
    output.write(waiting as unknown as string)
  }
  function settle(): void {
    isWriting = false
    // fewer lines than a batch wait for others: a write costs as much as many lines
    if (isFlushDue && !isClosed) return flush()
    const callbacks = flushCallbacks
    flushCallbacks = []
    for (const done of callbacks) done()
  }
  function flushSync(): void {
    if (isClosed) return
    let waiting = takeWaiting()
    for (const deadline = Date.now() + LONGEST_EXIT; waiting.length > 0 && Date.now() < deadline;) {
      try {
        waiting = waiting.subarray(writeSync(STDOUT, waiting))
      } catch (error) {
        // a full pipe takes more in a moment; nobody can be told of anything else
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(NEVER, 0, 0, PIPE_RETRY)
      }
    }
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
      const isFull = mostBytes > BATCH - used
      if (isFull) endBatch()
      if (mostBytes > BATCH) full.push(Buffer.from(line))
      else {
        const target = batch
        const written = target.write(line, used)
        // the watchdog may have taken the batch in between
        if (batch === target) used += written
      }
      if (isFull) flush()
    },
    flush(done) {
      if (done) flushCallbacks.push(done)
      if (isClosed) settle()
      else flush()
    },
    flushSync,
  }
}
