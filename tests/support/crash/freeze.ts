import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a server by a test: blocks its event loop at SIGUSR2, or, with FREEZE_ON_STOP, at SIGTERM.

const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

function standStill(): never {
  writeSync(2, 'standing still\n')
  for (;;);
}

/** Waits without using the processor, in short steps, between which the watchdog can read the stack. */
function wait(): never {
  for (;;) Atomics.wait(cell, 0, 0, 10)
}

if (isMainThread) {
  process.on('SIGUSR2', standStill)
  if (process.env.FREEZE_ON_STOP) process.on('SIGTERM', () => process.nextTick(wait))
}
