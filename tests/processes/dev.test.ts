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
/** twice what it is, in milliseconds */
const WATCHER_THROTTLE = 100
const project = copyProject()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let dev: ChildProcessByStdio<null, Readable, Readable>
let written = ''
/** how much of it the tests before have read */
let read = 0

beforeAll(async () => {
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED: 'none',
    DATA_DIR: join(project.folder, 'data'),
  }
  // in a group of its own, as a terminal makes one
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project.folder,
    env: { ...childEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  }
  await says(/"msg":"ready"/)
})
afterAll(() => {
  if (dev.exitCode === null) process.kill(-dev.pid!, 'SIGKILL')
  project.remove()
})

/** Waits for a line that it has not said to a test before. @throws with what it said instead */
async function says(line: RegExp): Promise<string> {
  const whole = new RegExp(`^.*${line.source}.*$`, 'm')
  try {
    const found = await vi.waitUntil(() => whole.exec(written.slice(read)), {
      timeout: EVENT_LIMIT,
      interval: 20,
    })
    read += found.index + found[0].length
    return found[0]
  } catch {
    throw new Error(`It did not say ${line}, but:\n${written.slice(read)}`)
  }
}

const robots = async () => (await fetch(`${origin}/robots.txt`)).text()

describe('npm run dev', () => {
  test('starts the server again when one of its sources changes, within the pages that are open', async () => {
    const hotReload = new WebSocket(`${origin.replace('http', 'ws')}/`, 'vite-ping')
    await once(hotReload, 'open')
    project.replace(ROBOTS, 'User-agent', 'X-Changed: yes\\nUser-agent')
    await says(/write-robots\.ts changed: restarting/)
    await says(/"msg":"ready"/)
    expect(await robots()).toContain('X-Changed: yes')
    expect(await readStatus(`${origin}/`)).toBe(200)
  })

  test('names file and line of what cannot be parsed, and starts once it is mended', async () => {
    project.replace(TEAM, 'import ', 'const broken = {\n  a: 1\n  b: 2\n}\nimport ')
    expect(await says(/SyntaxError.*restarts when a file changes/)).toMatch(
      /^collections\/team\.ts:3 SyntaxError: \S.+ It restarts when a file changes\.$/,
    )
    expect(await readStatus(`${origin}/`)).toBeUndefined()
    project.replace(TEAM, 'const broken = {\n  a: 1\n  b: 2\n}\n', '')
    await says(/"msg":"ready"/)
    expect(await readStatus(`${origin}/`)).toBe(200)
  })

  /** each is met over the one before: what is broken starts in no time */
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
    expect(await says(/restarts when a file changes/)).toMatch(line)
  })

  test('starts once the last of several faults is mended', async () => {
    breakServer('')
    await says(/"msg":"ready"/)
  })

  test('starts once a file is there that was missing', async () => {
    project.replace(TEAM, 'import ', "import './not-yet.ts'\nimport ")
    expect(await says(/restarts when a file changes/)).toMatch(
      /^collections\/team\.ts:1 Error: Cannot find module/,
    )
    project.write('collections/not-yet.ts', 'export {}\n')
    await says(/"msg":"ready"/)
  })

  test('starts once a wrong setting is corrected', async () => {
    project.write('.env', 'LOG_LEVEL=loud\n')
    expect(await says(/LOG_LEVEL/)).toMatch(/^Wrong settings: LOG_LEVEL must be one of/)
    await says(/restarts when a file changes/)
    rmSync(join(project.folder, '.env'))
    await says(/"msg":"ready"/)
  })

  test('names a field that no migration has made, and the command that makes one', async () => {
    project.replace(TEAM, 'fields: [', "fields: [\n    { name: 'nickname', type: 'text' },")
    expect(await says(/migrate:create/)).toBe(
      'No migration adds team.nickname. Run "npm run payload -- migrate:create <name>".',
    )
    await says(/restarts when a file changes/)
    project.replace(TEAM, "\n    { name: 'nickname', type: 'text' },", '')
    await says(/"msg":"ready"/)
  })

  test('leaves the server alone when a page changes, which shows it', async () => {
    project.replace('web/shared/app/document.ts', '<!doctype html>', '<!doctype html><!-- changed -->')
    await vi.waitUntil(async () => (await (await fetch(origin)).text()).includes('<!-- changed -->'), {
      timeout: EVENT_LIMIT,
    })
    expect(written.slice(read)).not.toContain('restarting')
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
    const until = (status: number) =>
      vi.waitUntil(async () => (await page()).status === status, { timeout: EVENT_LIMIT })
    const broken = 'const broken = {\n  a: 1\n  b: 2\n}\n'
    project.replace('web/site/app/footer.tsx', 'import ', `${broken}import `)
    await until(500)
    expect(await page()).toEqual({
      status: 500,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('web/site/app/footer.tsx:3:'),
    })

    const client = await (await fetch(`${origin}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)![1]
    const hotReload = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const told = new Promise<void>((resolve) =>
      hotReload.addEventListener('message', ({ data }) => String(data).includes('full-reload') && resolve()),
    )
    await once(hotReload, 'open')
    // Vite's watcher takes a second change of a file for its first one within 50 ms, which nobody's editor makes
    await pause(WATCHER_THROTTLE)
    project.replace('web/site/app/footer.tsx', broken, '')
    await told
    await until(200)
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
