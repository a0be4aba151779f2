import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { RangeNotSatisfiable, type FileStore } from '#cms/storage/files/file-store.ts'
import { MB } from '#cms/shared/units.ts'

const hello = Buffer.from('hello')
const JPEG = 'image/jpeg'

/**
 * Defines the tests that every FileStore must pass.
 * @param make a store that is empty
 */
export function testFileStoreContract(make: () => Promise<FileStore>): void {
  let store: FileStore
  beforeEach(async () => void (store = await make()))

  it('gives back what was put, with its metadata', async () => {
    await store.put('a-b/1-a.jpg', hello, JPEG)
    const metadata = {
      size: 5,
      type: JPEG,
      etag: expect.stringMatching(/^"[\w-]+"$/),
      lastModified: expect.any(Date),
    }
    expect(await store.stat('a-b/1-a.jpg')).toEqual(metadata)
    const { stream, ...opened } = (await store.open('a-b/1-a.jpg'))!
    expect(opened).toEqual({ ...(await store.stat('a-b/1-a.jpg')), range: undefined })
    expect(await text(stream)).toBe('hello')
  })

  it.each([
    [{ start: 1, end: 3 }, { start: 1, end: 3 }, 'ell'],
    [{ start: 3 }, { start: 3, end: 4 }, 'lo'],
    [{ start: 0, end: 90 }, { start: 0, end: 4 }, 'hello'],
    [{ last: 2 }, { start: 3, end: 4 }, 'lo'],
    [{ last: 90 }, { start: 0, end: 4 }, 'hello'],
  ])(
    'gives %j of five bytes, and says which range that is and how large the whole',
    async (wanted, range, content) => {
      await store.put('a/1.jpg', hello, JPEG)
      const file = (await store.open('a/1.jpg', wanted))!
      expect([file.range, file.size, await text(file.stream)]).toEqual([range, 5, content])
    },
  )

  it.each([{ start: 5 }, { start: 7, end: 9 }, { last: 0 }])(
    'has no range %j of five bytes',
    async (wanted) => {
      await store.put('a/1.jpg', hello, JPEG)
      const opening = store.open('a/1.jpg', wanted)
      await expect(opening).rejects.toBeInstanceOf(RangeNotSatisfiable)
      await expect(opening).rejects.toMatchObject({ size: 5 })
    },
  )

  it('knows no file that is not there, no folder, and forgives a second removal', async () => {
    await store.put('a/1.jpg', hello, JPEG)
    expect(await store.stat('a/2.jpg')).toBeNull()
    expect(await store.open('a/2.jpg')).toBeNull()
    expect(await store.open('a/2.jpg', { start: 0, end: 1 })).toBeNull()
    expect(await store.open('a')).toBeNull()
    expect(await store.open('a/1.jpg/2.jpg')).toBeNull()
    await store.remove('a/1.jpg')
    await store.remove('a/1.jpg')
    expect(await store.stat('a/1.jpg')).toBeNull()
  })

  it('lists by the beginning of the path', async () => {
    for (const name of ['a/1-x.jpg', 'a/1-x-320.avif', 'a/2-y.jpg', 'b/1-x.jpg']) {
      await store.put(name, hello, JPEG)
    }
    expect((await store.list('a/1-x')).toSorted()).toEqual(['a/1-x-320.avif', 'a/1-x.jpg'])
    expect(await store.list('')).toHaveLength(4)
    expect(await store.list('none/')).toEqual([])
  })

  it.each([
    '../secret.txt',
    'a/../../secret.txt',
    '/etc/passwd',
    'a\\..\\secret.txt',
    'a/%2e%2e/secret.txt',
    'a\0.jpg',
    './a.jpg',
    'a//b.jpg',
    'A.jpg',
    '',
    '.',
  ])('has nothing at %j, and takes nothing there', async (outside) => {
    expect(await store.stat(outside)).toBeNull()
    expect(await store.open(outside)).toBeNull()
    await expect(store.put(outside, hello, JPEG)).rejects.toThrow('not a path')
    await store.remove(outside)
    expect(await store.list('')).toEqual([])
  })

  it('replaces a file that a crash left', async () => {
    await store.put('a/1-320.avif', hello, 'image/avif')
    await store.put('a/1-320.avif', Buffer.from('again'), 'image/avif')
    expect(await text((await store.open('a/1-320.avif'))!.stream)).toBe('again')
  })

  it('holds a large file and an empty one, whole', async () => {
    const large = randomBytes(24 * MB)
    await store.put('a/large.mp4', large, 'video/mp4')
    expect(large.equals(await buffer((await store.open('a/large.mp4'))!.stream))).toBe(true)
    const end = (await store.open('a/large.mp4', { last: 10 }))!
    expect(large.subarray(-10).equals(await buffer(end.stream))).toBe(true)
    await store.put('a/empty.mp4', Buffer.alloc(0), 'video/mp4')
    expect((await buffer((await store.open('a/empty.mp4'))!.stream)).length).toBe(0)
  })

  it('takes many at once, and mixes none up', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `a/${index}-x.jpg`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name), JPEG)))
    const read = await Promise.all(names.map(async (name) => text((await store.open(name))!.stream)))
    expect(read).toEqual(names)
  })

  it('closes a file that nobody reads to its end', async () => {
    await store.put('a/1.jpg', Buffer.alloc(2 * MB), JPEG)
    for (let round = 0; round < 200; round += 1) {
      const { stream } = (await store.open('a/1.jpg'))!
      stream.destroy()
      await once(stream, 'close')
    }
    expect((await store.stat('a/1.jpg'))!.size).toBe(2 * MB)
  })

  it('is healthy', async () => {
    await expect(store.health()).resolves.toBeUndefined()
  })
}
