import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Runs until a signal, and says when it is ready for one. */
const RUNNING = "setInterval(() => {}, 1000)\nconsole.log('up')\n"

let folder: string
const writeScript = (name: string, source: string) => {
  writeFileSync(join(folder, name), source)
  return join(folder, name)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the launcher', () => {
  test('runs TypeScript with its arguments and exits with its code', () => {
    const path = writeScript(
      'code.ts',
      'const words: string[] = process.argv.slice(2)\nconsole.log(words.join())\nprocess.exit(7)\n',
    )
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', path, 'a', '--b'], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('a,--b\n')
    expect(stderr).toBe('')
    expect(status).toBe(7)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'forwards %s and waits for its child',
    async (signal) => {
      const path = writeScript('graceful.ts', `process.on('${signal}', () => process.exit(3))\n${RUNNING}`)
      const launcher = await startLauncher(path)
      launcher.kill(signal)
      expect(await once(launcher, 'exit')).toEqual([3, null])
    },
  )

  test('ends by the signal that ended its child', async () => {
    const path = writeScript('plain.ts', RUNNING)
    const launcher = await startLauncher(path)
    launcher.kill('SIGTERM')
    expect(await once(launcher, 'exit')).toEqual([null, 'SIGTERM'])
  })

  test('prints its usage without a script', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs'], { encoding: 'utf8' })
    expect(stderr).toBe('Usage: node scripts/run.mjs <script> [arguments]\n')
    expect(status).toBe(1)
  })
})

/** Starts the launcher, and waits until the script is up. */
async function startLauncher(path: string): Promise<ChildProcess> {
  const launcher = spawn(process.execPath, ['scripts/run.mjs', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(launcher.stdout, 'data')
  return launcher
}
