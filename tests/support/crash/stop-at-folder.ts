// Preloaded into a command by a test: it is told to stop, or by the signal STOP_BY, as soon as it makes a working
// folder whose name begins as STOP_AT says.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const { mkdtempSync } = fs

if (isMainThread) {
  fs.mkdtempSync = ((prefix: string) => {
    const folder = mkdtempSync(prefix)
    if (basename(prefix) === process.env.STOP_AT) process.kill(process.pid, process.env.STOP_BY ?? 'SIGTERM')
    return folder
  }) as typeof fs.mkdtempSync
  syncBuiltinESMExports()
}
