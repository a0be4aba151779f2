import { expect, it } from 'vitest'
import { canonicalJson, type Stored } from '#scripts/backup/documents/portable-document.ts'
import { renameBlocks } from '#scripts/backup/documents/rename-blocks.ts'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'

/** Archives of a version in which blocks were pieces, and the location of a project its place. */

const UNKNOWN = { heading: { film: 'of a field that is unknown' } }
const UNKNOWN_BLOCK = { blockType: 'unknown', film: 'f1', rooms: [] }

const OLDER = { ...UNKNOWN, place: 'Vienna', pieces: [...FORMER_BLOCKS, UNKNOWN_BLOCK] }
const NOW = { ...UNKNOWN, location: 'Vienna', blocks: [...RENAMED_BLOCKS, UNKNOWN_BLOCK] }

/** Reads all lines. @returns them as they are, and what the restore is told of them */
async function upgrade(dataSets: Record<string, Stored[]>) {
  const { readLines, changed } = renameBlocks(async function* (dataSet) {
    for (const stored of dataSets[dataSet] ?? []) yield canonicalJson(stored)
  })
  const lines: Record<string, string[]> = {}
  for (const dataSet of Object.keys(dataSets)) {
    lines[dataSet] = []
    for await (const line of readLines(dataSet)) lines[dataSet].push(line)
  }
  return { lines, changed: [...changed] }
}

it.each(['posts', 'projects'])('%s of before have their blocks under the names of now', async (dataSet) => {
  const plain = { id: 'b', title: 'Without blocks' }
  const { lines, changed } = await upgrade({ [dataSet]: [{ id: 'a', ...OLDER }, plain] })
  expect(lines).toEqual({ [dataSet]: [canonicalJson({ id: 'a', ...NOW }), canonicalJson(plain)] })
  expect(changed).toEqual([dataSet])
})

it.each(['posts.versions', 'projects.versions'])(
  '%s of before have their blocks under the names of now, in the version',
  async (dataSet) => {
    const row = { id: 'v', parent: 'a', pieces: 'of a field that is unknown' }
    const empty = { id: 'w', parent: 'a' }
    const { lines, changed } = await upgrade({ [dataSet]: [{ ...row, version: OLDER }, empty] })
    expect(lines).toEqual({ [dataSet]: [canonicalJson({ ...row, version: NOW }), canonicalJson(empty)] })
    expect(changed).toEqual([dataSet])
  },
)

it('lines with the names of now, and those of other collections, stay as they are', async () => {
  const dataSets = {
    posts: [{ id: 'a', ...NOW }],
    'posts.versions': [{ id: 'v', parent: 'a', version: NOW }],
    projects: [{ id: 'a', ...NOW }],
    'projects.versions': [{ id: 'v', parent: 'a', version: NOW }],
    bookings: [{ id: 'c', place: 'Vienna', pieces: [{ blockType: 'film' }] }],
  }
  const { lines, changed } = await upgrade(dataSets)
  expect(lines).toEqual(
    Object.fromEntries(
      Object.entries(dataSets).map(([name, documents]) => [name, documents.map(canonicalJson)]),
    ),
  )
  expect(changed).toEqual([])
})
