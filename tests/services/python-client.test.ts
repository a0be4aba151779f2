import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ADMIN, startApp, type TestApp } from '#tests/support/app.ts'
import { png } from '#tests/support/images.ts'
import { findPython } from '#tests/support/python-client/find-python.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'

const JOURNEY = join(import.meta.dirname, '../support/python-client/journey.py')

await describeWithServers('a client in Python', findPython, (python) => {
  let app: TestApp

  beforeAll(async () => {
    app = await startApp()
  })

  it('is generated from the OpenAPI document without a warning, and works against the running site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-python-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const run = async (args: string[], input = '') => {
      const { path, packages } = python()
      const env = { ...process.env, PYTHONPATH: `${packages}:${folder}`, PYTHONUTF8: '1' }
      // `-s`: without packages of the user
      const running = promisify(execFile)(path, ['-s', ...args], { cwd: folder, env })
      running.child.stdin!.end(input)
      return running
    }
    // without hooks: by default the generator formats its output with another program
    writeFileSync(join(folder, 'config.yml'), 'post_hooks: []\n')
    // the generator itself would wait for the document for no longer than five seconds
    writeFileSync(join(folder, 'openapi.json'), (await app.client().get('/api/openapi.json')).text)
    const generated = await run([
      ...['-m', 'openapi_python_client', 'generate', '--path', 'openapi.json'],
      ...['--meta', 'none', '--output-path', 'studio_client', '--config', 'config.yml', '--fail-on-warning'],
    ])
    expect(`${generated.stdout}${generated.stderr}`.trim()).toBe('Generating studio_client')

    const image = join(folder, 'house.png')
    writeFileSync(image, await png())
    const input = { base_url: `${app.origin}/api`, ...ADMIN, image }
    const { stdout, stderr } = await run([JOURNEY], JSON.stringify(input))
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      users: [[ADMIN.email, true]],
      project: ['Made in Python', ['A house']],
      titles: ['Made in Python'],
      refused: ['title'],
      missing: 'not-found',
    })
  })
})
