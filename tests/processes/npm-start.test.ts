import { spawn } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'
import { type ChildServer, toChildServer } from '#tests/support/child-server.ts'
import { withoutBearer, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { errorLines } from '#tests/support/error-lines.ts'
import { stubConsoleBuild } from '#tests/support/stub-console-build.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const html = { headers: { Accept: 'text/html' } }
const project = copyProject()
cpSync(join(ROOT, 'dist'), join(project.folder, 'dist'), { recursive: true })
const build = stubConsoleBuild(project)
let server: ChildServer | undefined

afterAll(async () => {
  await server?.stop()
  project.remove()
})

/** Starts the site as `npm start` does in a fresh clone whose packages are installed. */
async function npmStart(): Promise<ChildServer> {
  const site = await spawnNpmStart()
  await site.ready()
  return site
}

async function spawnNpmStart(): Promise<ChildServer> {
  const port = String(await freePort())
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    SEED: 'none',
    DATA_DIR: join(project.folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project.folder,
    env: { ...childEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = toChildServer(child, `http://127.0.0.1:${port}`)
  return server
}

const admin = (site: ChildServer) => site.client().signIn(ADMIN).then(withoutBearer)
const waitForOutput = (site: ChildServer, text: string) =>
  vi.waitUntil(() => site.stdout().includes(text), { timeout: EVENT_LIMIT, interval: 20 })

describe.skipIf(!isConsoleBuilt)('npm start', () => {
  test('builds the console once somebody opens it, says so, and opens it without another start', async () => {
    const site = await npmStart()
    const stranger = site.client()
    expect((await stranger.get('/', html)).status).toBe(200)
    expect((await stranger.get('/console', html)).headers.get('location')).toBe('/console/login')
    expect(site.stdout()).not.toContain('Building')
    expect((await stranger.get('/console/login', html)).status).toBe(503)
    await waitForOutput(site, 'Building the console beside the site')
    expect((await stranger.get('/', html)).status).toBe(200)

    const page = await (await admin(site)).get('/console', html)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
      'no-store',
    ])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain('is being built')
    const call = await (await admin(site)).get('/console-api/users')
    expect([call.status, call.body.error]).toEqual([503, expect.any(String)])

    build.finish()
    await waitForOutput(site, 'Built the console in')
    const consolePage = await (await admin(site)).get('/console', html)
    expect(consolePage.status, consolePage.text).toBe(200)
    expect(consolePage.text).toContain('/console/_next/')
    expect(site.stdout().match(/Building the console/g)).toHaveLength(1)
  })

  test('prints the addresses once, after all else that a start prints', async () => {
    const site = server!
    const lines = site.stdout().split('\n')
    const first = lines.findIndex((line) => line.startsWith('  Site '))
    expect(lines.slice(first, first + 6).map((line) => line.trim().split(/\s+/, 1)[0])).toEqual([
      'Site',
      'Panel',
      'Console',
      'API',
      'Admin',
      'Password',
    ])
    expect(lines.slice(0, first).join('\n')).toContain('"msg":"ready"')
    expect(site.stdout().split(`http://localhost:${new URL(site.origin).port}/admin`)).toHaveLength(2)
    expect(lines.filter((line) => line.includes('The database was migrated'))).toHaveLength(1)
    expect(await site.stop()).toBe(0)
  })

  test('builds nothing again where nothing has changed', async () => {
    const site = await npmStart()
    expect((await (await admin(site)).get('/console', html)).status).toBe(200)
    expect(site.stdout()).not.toMatch(/Building|Installing/)
    expect(await site.stop()).toBe(0)
  })

  test('logs once, and shows only to staff, that the console could not be built', async () => {
    project.replace('cms/console/config-key.ts', 'The key', 'The one key')
    build.failWith('Turbopack build failed with 1 errors:\n./cms/console/config-key.ts:1:1\nParsing failed\n')
    const site = await npmStart()
    const developer = await admin(site)
    expect((await developer.get('/console', html)).text).toContain('is being built')
    await waitForOutput(site, 'could not be built')
    const page = await developer.get('/console', html)
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('could not be built')])

    const stranger = site.client()
    expect((await stranger.get('/console', html)).headers.get('location')).toBe('/console/login')
    expect((await stranger.get('/console-api/users')).status).toBe(401)
    const signIn = await stranger.get('/console/login', html)
    expect(signIn.status).toBe(503)
    expect(signIn.text).not.toMatch(/buil[dt]|log/i)
    expect((await stranger.get('/', html)).status).toBe(200)
    const errors = errorLines(site.stdout())
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).toContain('./cms/console/config-key.ts:1:1 Parsing failed')
    expect(await site.stop()).toBe(0)
  })

  test('ends where the pages cannot be built, and leaves the data as they are', async () => {
    project.replace('vite.config.ts', 'export default', "throw new Error('no pages today')\nexport default")
    const readDatabase = () => readFileSync(join(project.folder, 'data', 'studio.db'))
    const before = readDatabase()
    const site = await spawnNpmStart()
    expect(await site.ended()).toBe(1)
    expect(site.stderr()).toContain('no pages today')
    expect(site.stderr().trimEnd().split('\n').at(-1)).toBe('The build failed; its output is above.')
    expect(readDatabase().equals(before)).toBe(true)
  })
})
