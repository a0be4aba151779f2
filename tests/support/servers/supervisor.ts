// Runs a server for a test run and ends it when the run has ended, even by `kill -9`, which closes the pipe
// to this process. The test run writes names of signals, which the server gets, or `keep`, so that the
// server's folder is not removed. `node supervisor.ts <folder to remove> <command> [arguments]`
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const [folder, command, ...args] = process.argv.slice(2)
if (!folder || !command) throw new Error('Usage: node supervisor.ts <folder> <command> [arguments]')

/**
 * Milliseconds after which a server is killed: one that is full, hangs or was halted may never end by itself.
 */
const KILL_AFTER = 1_500

const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const end = () => {
  server.kill('SIGTERM')
  setTimeout(() => server.kill('SIGKILL'), KILL_AFTER).unref()
}

let isKept = false
process.stdin.on('data', (words) => {
  for (const word of String(words).trim().split('\n')) {
    if (word === 'keep') isKept = true
    else server.kill(word as NodeJS.Signals)
  }
})
process.stdin.on('end', end).on('error', end)
// Ctrl-C reaches all processes of the group: this one stays until the server has ended, to remove its folder
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

server.once('error', () => leave(127))
server.once('close', (code) => leave(code ?? 1))

function leave(code: number): void {
  if (!isKept) rmSync(folder!, { recursive: true, force: true })
  process.exit(code)
}
