import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { childEnv } from '#tests/support/child-env.ts'
import { readStatus } from '#tests/support/child-server.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const TEAM = 'collections/team.ts'
const ROBOTS = 'cms/seo/write-robots.ts'
/** in milliseconds, twice the time of Vite's watcher */
const WATCHER_THROTTLE = 100
const project = copyProject()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let dev: ChildProcessByStdio<null, Readable, Readable>
let output = ''
/** how many characters of it earlier lines took */
let readLength = 0

beforeAll(async () => {
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED: 'none',
    DATA_DIR: join(project.folder, 'data'),
  }
  // in a process group of its own, as in a terminal, so that a signal reaches all its processes
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project.folder,
    env: { ...childEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await waitForLine(/"msg":"ready"/)
})
afterAll(() => {
  if (dev.exitCode === null) process.kill(-dev.pid!, 'SIGKILL')
  project.remove()
})

/** Waits for a line in the output after those that were waited for. @throws with the output instead */
async function waitForLine(line: RegExp): Promise<string> {
  const wholeLine = new RegExp(`^.*${line.source}.*$`, 'm')
  try {
    const match = await vi.waitUntil(() => wholeLine.exec(output.slice(readLength)), {
      timeout: EVENT_LIMIT,
      interval: 20,
    })
    readLength += match.index + match[0].length
    return match[0]
  } catch {
    throw new Error(`It did not say ${line}, but:\n${output.slice(readLength)}`)
  }
}

const robots = async () => (await fetch(`${origin}/robots.txt`)).text()

describe('npm run dev', () => {
  test('starts the server again when one of its sources changes, also while a page is open', async () => {
    const hotReload = new WebSocket(`${origin.replace('http', 'ws')}/`, 'vite-ping')
    await once(hotReload, 'open')
    project.replace(ROBOTS, 'User-agent', 'X-Changed: yes\\nUser-agent')
    await waitForLine(/write-robots\.ts changed: restarting/)
    await waitForLine(/"msg":"ready"/)
    expect(await robots()).toContain('X-Changed: yes')
    expect(await readStatus(`${origin}/`)).toBe(200)
  })

  test('names file and line of what cannot be parsed, and starts once it is mended', async () => {
    project.replace(TEAM, 'import ', 'const broken = {\n  a: 1\n  b: 2\n}\nimport ')
    expect(await waitForLine(/SyntaxError.*restarts when a file changes/)).toMatch(
      /^collections\/team\.ts:3 SyntaxError: \S.+ It restarts when a file changes\.$/,
    )
    expect(await readStatus(`${origin}/`)).toBeUndefined()
    project.replace(TEAM, 'const broken = {\n  a: 1\n  b: 2\n}\n', '')
    await waitForLine(/"msg":"ready"/)
    expect(await readStatus(`${origin}/`)).toBe(200)
  })

  /** the fault that is in the server's source now; the next fault takes its place */
  let broken = ''
  const breakServer = (source: string) => {
    project.replace('cms/server.ts', `${broken}import `, `${source}import `)
    broken = source
  }
  test.each([
    [
      'what is declared twice',
      'const one = 1\nconst one = 2\n',
      /^cms\/server\.ts:2 SyntaxError: Identifier 'one' has already been declared/,
    ],
    ['what throws', "\nthrow new TypeError('no good')\n", /^cms\/server\.ts:2 TypeError: no good/],
    [
      'an import of nothing',
      "\nimport './http/not-there.ts'\n",
      /^cms\/server\.ts:2 Error: Cannot find module .*not-there\.ts/,
    ],
  ])('names file and line of %s', async (_what, source, line) => {
    breakServer(source)
    expect(await waitForLine(/restarts when a file changes/)).toMatch(line)
  })

  test('starts once the last of several faults is mended', async () => {
    breakServer('')
    await waitForLine(/"msg":"ready"/)
  })

  test('starts once a file is there that was missing', async () => {
    project.replace(TEAM, 'import ', "import './not-yet.ts'\nimport ")
    expect(await waitForLine(/restarts when a file changes/)).toMatch(
      /^collections\/team\.ts:1 Error: Cannot find module/,
    )
    project.write('collections/not-yet.ts', 'export {}\n')
    await waitForLine(/"msg":"ready"/)
  })

  test('starts once a wrong setting is corrected', async () => {
    project.write('.env', 'LOG_LEVEL=loud\n')
    expect(await waitForLine(/LOG_LEVEL/)).toMatch(/^Wrong settings: LOG_LEVEL must be one of/)
    await waitForLine(/restarts when a file changes/)
    rmSync(join(project.folder, '.env'))
    await waitForLine(/"msg":"ready"/)
  })

  test('names a field that no migration has made, and the command that makes one', async () => {
    project.replace(TEAM, 'fields: [', "fields: [\n    { name: 'nickname', type: 'text' },")
    expect(await waitForLine(/migrate:create/)).toBe(
      'No migration adds team.nickname. Run "npm run payload -- migrate:create <name>".',
    )
    await waitForLine(/restarts when a file changes/)
    project.replace(TEAM, "\n    { name: 'nickname', type: 'text' },", '')
    await waitForLine(/"msg":"ready"/)
  })

  test('leaves the server alone when a page changes, which shows it', async () => {
    project.replace('web/shared/app/document.ts', '<!doctype html>', '<!doctype html><!-- changed -->')
    await vi.waitUntil(async () => (await (await fetch(origin)).text()).includes('<!-- changed -->'), {
      timeout: EVENT_LIMIT,
    })
    expect(output.slice(readLength)).not.toContain('restarting')
  })

  test('shows file and line of what cannot be parsed in a page, and the page once it is mended', async () => {
    const page = async () => {
      const response = await fetch(origin)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      }
    }
    const waitForStatus = (status: number) =>
      vi.waitUntil(async () => (await page()).status === status, { timeout: EVENT_LIMIT })
    const broken = 'const broken = {\n  a: 1\n  b: 2\n}\n'
    project.replace('web/site/app/footer.tsx', 'import ', `${broken}import `)
    await waitForStatus(500)
    expect(await page()).toEqual({
      status: 500,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('web/site/app/footer.tsx:3:'),
    })

    const client = await (await fetch(`${origin}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)![1]
    const hotReload = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const reloaded = new Promise<void>((resolve) =>
      hotReload.addEventListener('message', ({ data }) => String(data).includes('full-reload') && resolve()),
    )
    await once(hotReload, 'open')
    // Vite's watcher takes two changes of a file within 50 ms for one, and no editor saves so quickly
    await pause(WATCHER_THROTTLE)
    project.replace('web/site/app/footer.tsx', broken, '')
    await reloaded
    await waitForStatus(200)
    hotReload.close()
  })

  test('ends with all that it started on Ctrl-C', async () => {
    const ended = once(dev, 'close')
    process.kill(-dev.pid!, 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await readStatus(`${origin}/healthz`)).toBeUndefined()
  })
})

test('npm run dev waits for a port that another program has', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const settings = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED: 'none',
    DATA_DIR: join(project.folder, 'data'),
  }
  const server = spawn(process.execPath, ['cms/server.ts'], {
    cwd: project.folder,
    env: { ...childEnv(), ...settings } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(server.stderr.setEncoding('utf8'), 'data')) as [string]
  expect(line).toBe(
    `Port ${port} is in use. Stop the other program, or set PORT to another number. ` +
      'The start continues once it is free.\n',
  )
  other.close()
  await vi.waitUntil(async () => (await readStatus(`${origin}/readyz`)) === 200, { timeout: EVENT_LIMIT })
  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
})
