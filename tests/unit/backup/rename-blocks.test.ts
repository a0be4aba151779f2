import { expect, it } from 'vitest'
import { canonicalJson, type Stored } from '#scripts/backup/documents/portable-document.ts'
import { renameBlocks } from '#scripts/backup/documents/rename-blocks.ts'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'

/* Archives of a version in which blocks were called pieces, and the location of a project its place. */

const UNKNOWN = { heading: { film: 'of a field that is unknown' } }
const UNKNOWN_BLOCK = { blockType: 'unknown', film: 'f1', rooms: [] }

const FORMER_FIELDS = { ...UNKNOWN, place: 'Vienna', pieces: [...FORMER_BLOCKS, UNKNOWN_BLOCK] }
const RENAMED_FIELDS = { ...UNKNOWN, location: 'Vienna', blocks: [...RENAMED_BLOCKS, UNKNOWN_BLOCK] }

/** @returns all lines, and the names of the data sets in which `renameBlocks` renamed anything */
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

it.each(['posts', 'projects'])('%s of an older version get today’s names of blocks', async (dataSet) => {
  const withoutBlocks = { id: 'b', title: 'Without blocks' }
  const { lines, changed } = await upgrade({ [dataSet]: [{ id: 'a', ...FORMER_FIELDS }, withoutBlocks] })
  expect(lines).toEqual({
    [dataSet]: [canonicalJson({ id: 'a', ...RENAMED_FIELDS }), canonicalJson(withoutBlocks)],
  })
  expect(changed).toEqual([dataSet])
})

it.each(['posts.versions', 'projects.versions'])(
  '%s of an older version get today’s names of blocks',
  async (dataSet) => {
    const row = { id: 'v', parent: 'a', pieces: 'of a field that is unknown' }
    const empty = { id: 'w', parent: 'a' }
    const { lines, changed } = await upgrade({ [dataSet]: [{ ...row, version: FORMER_FIELDS }, empty] })
    expect(lines).toEqual({
      [dataSet]: [canonicalJson({ ...row, version: RENAMED_FIELDS }), canonicalJson(empty)],
    })
    expect(changed).toEqual([dataSet])
  },
)

it('lines with today’s names, and those of other collections, stay as they are', async () => {
  const dataSets = {
    posts: [{ id: 'a', ...RENAMED_FIELDS }],
    'posts.versions': [{ id: 'v', parent: 'a', version: RENAMED_FIELDS }],
    projects: [{ id: 'a', ...RENAMED_FIELDS }],
    'projects.versions': [{ id: 'v', parent: 'a', version: RENAMED_FIELDS }],
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
