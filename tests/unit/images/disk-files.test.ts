import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from '#cms/adapters/disk-files.ts'
import { isFilePath, type FileStore } from '#cms/adapters/file-store.ts'

let base: string
let root: string
let store: FileStore

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'studio-files-'))
  root = path.join(base, 'media')
  store = diskFiles(root)
  writeFileSync(path.join(base, 'secret.txt'), 'secret')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const hello = Buffer.from('hello')

describe('the disk store', () => {
  it('gives back what was put, with its facts, whole or in part', async () => {
    await store.put('a-b/1-a.jpg', hello, 'image/jpeg')
    expect(await store.stat('a-b/1-a.jpg')).toMatchObject({ size: 5, type: 'image/jpeg', etag: expect.stringMatching(/^"[\w-]+"$/), lastModified: expect.any(Date) })
    expect(await text((await store.open('a-b/1-a.jpg'))!.stream)).toBe('hello')
    expect(await text((await store.open('a-b/1-a.jpg', { start: 1, end: 3 }))!.stream)).toBe('ell')
    expect(statSync(path.join(root, 'a-b/1-a.jpg')).mode & 0o777).toBe(0o640)
  })

  it('knows no file that is not there, no folder, and forgives a second removal', async () => {
    await store.put('a/1.jpg', hello, 'image/jpeg')
    expect(await store.stat('a/2.jpg')).toBeNull()
    expect(await store.open('a')).toBeNull()
    expect(await store.open('a/1.jpg/2.jpg')).toBeNull()
    await store.remove('a/1.jpg')
    await store.remove('a/1.jpg')
    expect(await store.stat('a/1.jpg')).toBeNull()
  })

  it('lists by the beginning of the path', async () => {
    for (const name of ['a/1-x.jpg', 'a/1-x-320.avif', 'a/2-y.jpg', 'b/1-x.jpg']) await store.put(name, hello, '')
    expect((await store.list('a/1-x')).toSorted()).toEqual(['a/1-x-320.avif', 'a/1-x.jpg'])
    expect(await store.list('')).toHaveLength(4)
    expect(await store.list('none/')).toEqual([])
  })

  it('leaves no half file: drafts are neither listed nor served nor left behind', async () => {
    await store.put('a/1.jpg', hello, '')
    await expect(store.put('a/1.jpg/2.jpg', hello, '')).rejects.toThrow()
    expect(readdirSync(root, { recursive: true }).toSorted()).toEqual(['a', 'a/1.jpg'])
    writeFileSync(path.join(root, 'a/.draft.jpg'), 'half')
    expect(await store.list('')).toEqual(['a/1.jpg'])
    expect(await store.stat('a/.draft.jpg')).toBeNull()
  })

  it.each(['../secret.txt', 'a/../../secret.txt', '/etc/passwd', 'a\\..\\secret.txt', 'a/%2e%2e/secret.txt', 'a\0.jpg', './a.jpg', 'a//b.jpg', 'A.jpg', '', '.'])(
    'has nothing at %j',
    async (outside) => {
      expect(await store.stat(outside)).toBeNull()
      expect(await store.open(outside)).toBeNull()
      await expect(store.put(outside, hello, '')).rejects.toThrow('not a path')
      await store.remove(outside)
      expect(readFileSync(path.join(base, 'secret.txt'), 'utf8')).toBe('secret')
    },
  )

  it('accepts no path that leads elsewhere, whatever it is made of', () => {
    const parts = fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', 'b-c', '%2e', '\0', '~', '.jpg', ' ', ':'), { maxLength: 12 })
    fc.assert(fc.property(parts, (words) => !isFilePath(words.join('')) || path.join(root, words.join('')) === `${root}/${words.join('')}`))
  })

  it('is well while its folder can be written', async () => {
    await expect(store.health()).resolves.toBeUndefined()
    rmSync(root, { recursive: true })
    symlinkSync(path.join(base, 'nowhere'), root)
    await expect(store.health()).rejects.toThrow()
  })
})
