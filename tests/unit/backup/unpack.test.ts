import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MB } from '#cms/shared/units.ts'
import { unpack } from '#scripts/backup/unpack.ts'
import { CommandError } from '#scripts/command.mjs'
import { describeFiles, makeArchive, withChecksum } from '#tests/support/backup/make-archive.ts'

const ENTRIES = { 'settings.json': '{}', 'data/posts.jsonl': '{"id":"1"}\n', 'media/a.jpg': 'picture' }
const manifestOf = (entries: Record<string, string | Buffer>, changes: object = {}) => ({
  format: 'studio-backup',
  version: 2,
  createdAt: '2026-11-22T10:00:00.000Z',
  program: '0.1.0',
  files: describeFiles(entries),
  contents: {},
  missing: [],
  secret: '0'.repeat(64),
  ...changes,
})

/** An archive written before the program used tar-stream: four files, one of them with a long path. */
const OLD_ARCHIVE = [
  'H4sIAAAAAAAAA+2Yy27bMBBFve5XFLNWnBmSGlLa9R+6apDFiA9HaSwZotxFDf974QQwnGSRAqmjuNCBAGoh4AwI3eEjx3Fsu1Ve',
  '3ue+W5wHREQ2+DgivhoRUZ284wIJDZvFVzxTPc/Y5lGGBX6I6xOy209dwcyUBBnletPn8akDPJzD8Wb+Sb/IPyHrOf8fwQ7aADUQ',
  '7L9MXcrMBKxjaOValveb1dkcb6//9nn+0Vpt5/x/BJvWj9shTl3GzER07+Bvm8bb+TfP81+iMpe+/j811s3Z+EdlPvTd+Rr/zKdn',
  'LV2bYh4nPP+T0fzq/G/4wvN/Iewg9cNaRqghj9vQ9leN+J/bDRTwKw657TuoVQF+iDLG8O3wnULFV0RXSn0nrPHwLBHxBxSwGfrV',
  'IGuoAZe0RCggtQ8xQ32zg42MdwfL6YUTFJDb3/FRke9ElQw1GEOak+iybDRbJ0SGJRAnGx2bKlYmNSZ5RSlaG50m9MiYmLxISk5g',
  'XxxtL4+3RyHRiTE6iihS2iZSQgmuUYSNjqyNswajdqIdai65Ug0HJlX5Uoszio14CqfGkw31UWZPXMpHUdYEbGLwuoreSMONVLGs',
  'oneuijoGTk3JQj6hc8ImVI12WlsXfGVfu863xly/d3dwnAFzMgPJMydU5NkGZOPJVCikmlJMMEGlkth64UoJsRdSiZIW44OoSjhJ',
  'BfvbAnzfjbEbM9S7fQHrNue2W0F9c1tAjn6Ihx8V3wnMd2MzMzP/MX8AKlovEgAaAAAfiwgQAAAAAAD/c2hhMjU2IDMwMmRjYzUy',
  'OTdhMDhiZThjYTM0YWM2YzlkZTMzMmRjYTI0ODYyOGMwNWY4NWViMWMwNDAwN2RkZWUyOGIyY2YAAwAAAAAAAAAAAA==',
]

let root: string
let file: string
let folders: number
const makeFolder = () => {
  const folder = join(root, `out-${folders++}`)
  mkdirSync(folder)
  return folder
}

async function writeArchiveOf(header: Partial<Header> & Pick<Header, 'name'>): Promise<void> {
  const archive = pack()
  archive.entry(header, '')
  archive.finalize()
  writeFileSync(file, await withChecksum(gzipSync(await buffer(archive))))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unpack-'))
  file = join(root, 'site.tar.gz')
  folders = 0
})
afterEach(() => rmSync(root, { recursive: true }))

test('a complete archive is unpacked unchanged', async () => {
  await makeArchive(file, ENTRIES, manifestOf(ENTRIES))
  const folder = makeFolder()
  expect((await unpack(file, folder)).files).toEqual(describeFiles(ENTRIES))
  for (const [path, content] of Object.entries(ENTRIES)) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(content)
  }
})

test('an archive written before the program used tar-stream can be read', async () => {
  writeFileSync(file, Buffer.from(OLD_ARCHIVE.join(''), 'base64'))
  const folder = makeFolder()
  const { files } = await unpack(file, folder)
  expect(files).toHaveLength(4)
  expect(readFileSync(join(folder, 'media', 'p'.repeat(90), `${'n'.repeat(60)}.jpg`), 'utf8')).toBe('long')
})

test('a change of any single byte is detected', async () => {
  await makeArchive(file, ENTRIES, manifestOf(ENTRIES))
  const bytes = readFileSync(file)
  const undetected: number[] = []
  for (let offset = 0; offset < bytes.length; offset++) {
    const damaged = Buffer.from(bytes)
    damaged[offset]! ^= 0x10
    writeFileSync(file, damaged)
    const isDetected = await unpack(file, makeFolder()).then(
      () => false,
      (error) => error instanceof CommandError,
    )
    if (!isDetected) undetected.push(offset)
  }
  expect(bytes.length).toBeGreaterThan(300)
  expect(undetected).toEqual([])
})

test('an archive that was cut off anywhere is refused', async () => {
  await makeArchive(file, ENTRIES, manifestOf(ENTRIES))
  const bytes = readFileSync(file)
  for (let length = 0; length < bytes.length; length += 7) {
    writeFileSync(file, bytes.subarray(0, length))
    await expect(unpack(file, makeFolder()), `cut off at ${length}`).rejects.toThrow(
      /is not a complete backup/,
    )
  }
})

const altered: Record<string, { entries: Record<string, string>; manifest?: object; message: RegExp }> = {
  'has a changed file': {
    entries: { ...ENTRIES, 'media/a.jpg': 'pictura' },
    manifest: manifestOf(ENTRIES),
    message: /media\/a.jpg is not as it was/,
  },
  'lost a file': {
    entries: { 'settings.json': '{}' },
    manifest: manifestOf(ENTRIES),
    message: /data\/posts.jsonl is missing/,
  },
  'has an additional file': {
    entries: { ...ENTRIES, 'media/b.jpg': 'x' },
    manifest: manifestOf(ENTRIES),
    message: /its list does not name/,
  },
  'lost its list': { entries: ENTRIES, message: /its list of files is missing/ },
  'is of a newer version': {
    entries: ENTRIES,
    manifest: manifestOf(ENTRIES, { version: 3 }),
    message: /a newer version of this program made it/,
  },
  'is of another program': {
    entries: ENTRIES,
    manifest: manifestOf(ENTRIES, { format: 'wordpress' }),
    message: /list of files is not readable/,
  },
}
test.each(Object.keys(altered))('an archive that %s is refused', async (name) => {
  const { entries, manifest, message } = altered[name]!
  await makeArchive(file, entries, manifest)
  await expect(unpack(file, makeFolder())).rejects.toThrow(message)
})

test('an archive that was compressed anew, without the checksum, is refused', async () => {
  await makeArchive(file, ENTRIES, manifestOf(ENTRIES))
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(file))))
  await expect(unpack(file, makeFolder())).rejects.toThrow(/its checksum does not match/)
})

test('a file that is no archive is refused', async () => {
  for (const bytes of [Buffer.from('hello'), gzipSync('hello'), Buffer.alloc(0)]) {
    writeFileSync(file, bytes)
    await expect(unpack(file, makeFolder())).rejects.toThrow(/is not a complete backup/)
  }
})

describe('a path that leads elsewhere is refused, and nothing is written there', () => {
  const paths = [
    '../escape.txt',
    '/etc/escape',
    'media/../../escape',
    'media/.hidden',
    'media\\..\\escape',
    'data/../x.jsonl',
    'data/posts.json',
    'data/a/b.jsonl',
    'lock',
    'studio.db-wal',
  ]
  test.each(paths)('%s', async (path) => {
    await makeArchive(file, { [path]: 'x' }, manifestOf({ [path]: 'x' }))
    await expect(unpack(file, makeFolder())).rejects.toThrow(/not a file of a site/)
    expect(existsSync(join(root, 'escape.txt')) || existsSync(join(root, 'escape'))).toBe(false)
  })
})

test.each<[string, Partial<Header>]>([
  ['link', { type: 'link', linkname: 'media/a.jpg' }],
  ['symbolic link', { type: 'symlink', linkname: '/etc/passwd' }],
  ['folder', { type: 'directory' }],
  ['device', { type: 'character-device', devmajor: 1, devminor: 3 }],
  ['pipe', { type: 'fifo' }],
])('a %s is refused', async (_type, header) => {
  await writeArchiveOf({ name: 'media/b.jpg', ...header })
  await expect(unpack(file, makeFolder())).rejects.toThrow(/not a plain file/)
})

test('a long path in an extended header is held to the same rules', async () => {
  await writeArchiveOf({ name: 'media/b.jpg', pax: { path: '../escape.txt' } })
  await expect(unpack(file, makeFolder())).rejects.toThrow(
    /contains "..\/escape.txt", which is not a file of a site/,
  )
})

test('an entry of an unknown kind is refused', async () => {
  await makeArchive(file, ENTRIES, manifestOf(ENTRIES))
  const bytes = gunzipSync(readFileSync(file))
  // sets the type of the first entry from '0' to '9', and raises the checksum of its header by as much
  bytes[156] = '9'.charCodeAt(0)
  const sum = Number.parseInt(bytes.toString('latin1', 148, 154), 8) + 9
  bytes.write(sum.toString(8).padStart(6, '0'), 148)
  writeFileSync(file, await withChecksum(gzipSync(bytes)))
  await expect(unpack(file, makeFolder())).rejects.toThrow(/not a plain file/)
})

describe('an archive made to fill the disk is refused in one line, and nothing of it is written,', () => {
  const zeros = Buffer.alloc(200 * MB)

  test('when it unpacks to far more than its size', async () => {
    const entries = { 'media/a.jpg': zeros }
    await makeArchive(file, entries, manifestOf(entries))
    const folder = makeFolder()
    await expect(unpack(file, folder)).rejects.toThrow(
      /^\S+ is not a complete backup: it unpacks to more than 500 times its size, which no backup does\. Nothing was changed\.$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('when it holds a file that its list does not name', async () => {
    const entries = {
      'media/a.jpg': 'a picture',
      'media/b.jpg': Buffer.concat([randomBytes(MB), Buffer.alloc(20 * MB)]),
    }
    await makeArchive(file, entries, manifestOf({ 'media/a.jpg': 'a picture' }))
    const folder = makeFolder()
    await expect(unpack(file, folder)).rejects.toThrow(/its list does not name/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('when its list names a file twice', async () => {
    const listed = describeFiles({ 'media/a.jpg': 'x' })
    await makeArchive(
      file,
      { 'media/a.jpg': 'x' },
      manifestOf({ 'media/a.jpg': 'x' }, { files: [...listed, ...listed] }),
    )
    await expect(unpack(file, makeFolder())).rejects.toThrow(/its list does not name|is missing/)
  })
})
