import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#cms/shared/units.ts'
import { createDiskFileStore } from '#cms/storage/files/disk-file-store.ts'
import { isFilePath, type FileStore } from '#cms/storage/files/file-store.ts'
import { testFileStoreContract } from '#tests/support/file-store-contract.ts'

let base: string
let root: string
let store: FileStore

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'studio-files-'))
  root = path.join(base, 'media')
  store = createDiskFileStore(root)
  writeFileSync(path.join(base, 'secret.txt'), 'secret')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const hello = Buffer.from('hello')

describe('the disk store', () => {
  testFileStoreContract(async () => store)

  it('makes files readable by their owner only', async () => {
    await store.put('a-b/1-a.jpg', hello, 'image/jpeg')
    expect(statSync(path.join(root, 'a-b/1-a.jpg')).mode & 0o777).toBe(0o600)
  })

  it('leaves no unfinished file: those being written are neither listed nor served nor left behind', async () => {
    await store.put('a/1.jpg', hello, '')
    await expect(store.put('a/1.jpg/2.jpg', hello, '')).rejects.toThrow()
    expect(readdirSync(root, { recursive: true }).toSorted()).toEqual(['a', 'a/1.jpg'])
    writeFileSync(path.join(root, 'a/.unfinished.jpg'), 'half')
    expect(await store.list('')).toEqual(['a/1.jpg'])
    expect(await store.stat('a/.unfinished.jpg')).toBeNull()
  })

  it('removes unfinished files of killed processes, and neither those being written nor any other', async () => {
    await store.put('a/1.jpg', hello, '')
    const [abandoned, running, foreign] = [`.${randomUUID()}`, `.${randomUUID()}`, '.keep'].map((name) =>
      path.join(root, 'a', name),
    ) as [string, string, string]
    for (const file of [abandoned, running, foreign]) writeFileSync(file, 'half')
    const past = new Date(Date.now() - MINUTE)
    for (const file of [abandoned, foreign, path.join(root, 'a/1.jpg')]) utimesSync(file, past, past)
    expect(await store.removeUnfinished(new Date(Date.now() - MINUTE / 2))).toBe(1)
    expect([abandoned, running, foreign].map((file) => existsSync(file))).toEqual([false, true, true])
    expect(await store.list('')).toEqual(['a/1.jpg'])
  })

  it('removes nothing where there is no folder yet', async () => {
    expect(await store.removeUnfinished(new Date())).toBe(0)
  })

  it('writes and removes nothing outside its folder', async () => {
    await expect(store.put('../secret.txt', hello, '')).rejects.toThrow('not a path')
    await store.remove('../secret.txt')
    expect(readFileSync(path.join(base, 'secret.txt'), 'utf8')).toBe('secret')
  })

  it('accepts no path that leads out of its folder', () => {
    const parts = fc.array(
      fc.constantFrom('..', '.', '/', '\\', 'a', 'b-c', '%2e', '\0', '~', '.jpg', ' ', ':'),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        parts,
        (pieces) =>
          !isFilePath(pieces.join('')) || path.join(root, pieces.join('')) === `${root}/${pieces.join('')}`,
      ),
    )
  })

  it('is healthy while its folder can be written', async () => {
    await store.health()
    rmSync(root, { recursive: true })
    symlinkSync(path.join(base, 'nowhere'), root)
    await expect(store.health()).rejects.toThrow()
  })
})
