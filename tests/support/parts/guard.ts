// Runs a server for a test run and ends it when the run is gone, even by `kill -9`: the pipe to our parent then closes.
// `node guard.ts <folder to remove> <command> [arguments]`
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const [folder, command, ...args] = process.argv.slice(2)
if (!folder || !command) throw new Error('Usage: node guard.ts <folder> <command> [arguments]')

const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const end = () => void server.kill('SIGTERM')

process.stdin.on('end', end).on('error', end).resume()
// Ctrl-C reaches the whole group: stay until the server has gone, to remove what it leaves
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

server.once('error', () => leave(127))
server.once('close', (code) => leave(code ?? 1))

function leave(code: number): void {
  rmSync(folder!, { recursive: true, force: true })
  process.exit(code)
}
