// Preloaded into a command by a test: sends the command SIGTERM, or the signal STOP_BY, as soon as it makes a
// temporary folder with the prefix STOP_AT.
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
