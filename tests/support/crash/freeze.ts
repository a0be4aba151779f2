import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a server by a test: lets its event loop stand still, at once or when it is told to stop.

function standStill(): never {
  writeSync(2, 'standing still\n')
  for (;;);
}

if (isMainThread) {
  process.on('SIGUSR2', standStill)
  if (process.env.FREEZE_ON_STOP) process.on('SIGTERM', () => process.nextTick(standStill))
}
