import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a server by a test: lets its event loop stand still, at once or when it is told to stop.

const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

function standStill(): never {
  writeSync(2, 'standing still\n')
  for (;;);
}

/** In steps, between which the watchdog can read the stack; what runs beside keeps the processor. */
function wait(): never {
  for (;;) Atomics.wait(nothing, 0, 0, 10)
}

if (isMainThread) {
  process.on('SIGUSR2', standStill)
  if (process.env.FREEZE_ON_STOP) process.on('SIGTERM', () => process.nextTick(wait))
}
