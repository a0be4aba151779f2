import { isMainThread } from 'node:worker_threads'

// Preloaded into a server by a test: an error that nobody catches ends it on SIGUSR2.

if (isMainThread) {
  process.on('SIGUSR2', () => {
    throw new Error('thrown on a signal')
  })
}
