import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSupervised } from '#tests/support/servers/supervised-server.ts'

const MODULE = pathToFileURL(resolve('tests/support/servers/supervised-server.ts')).href

// The supervised program connects to this listener and lives as long as the connection: its close is its end.
let listener: Server
const program = () => [
  process.execPath,
  '-e',
  `require('net').connect(${(listener.address() as AddressInfo).port})`,
]
const connection = async (): Promise<Socket> => {
  const [socket] = await once(listener, 'connection')
  return socket.on('error', () => {})
}

beforeAll(async () => {
  listener = createServer().listen(0)
  await once(listener, 'listening')
})
afterAll(() => void listener.close())

test('a server ends with the process that started it, even when that is killed', async () => {
  const source =
    `import { startSupervised } from '${MODULE}'; startSupervised('guarded', () => ` +
    `${JSON.stringify(program())})`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const socket = await connection()
  const closed = once(socket, 'close')
  parent.kill('SIGKILL')
  await expect(closed).resolves.toBeDefined()
})

test('a stopped server has ended, and its folder is removed', async () => {
  let folder = ''
  const server = startSupervised('guarded', (path) => {
    folder = path
    return program()
  })
  const socket = await connection()
  const closed = once(socket, 'close')
  expect(existsSync(folder)).toBe(true)
  await server.stop()
  await closed
  expect(existsSync(folder)).toBe(false)
})

test('a server that ends by itself is reported with its last output', async () => {
  const failing = [process.execPath, '-e', "console.error('no room'); process.exit(4)"]
  await expect(startSupervised('guarded', () => failing).died).rejects.toThrow(
    'guarded ended with code 4:\nno room',
  )
})
