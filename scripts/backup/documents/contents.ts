import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { canonicalJson, type Exists, toPortable, type Stored } from './portable-document.ts'
import { type DataSet, listDataSets, findRelatedCollections } from './data-sets.ts'

/** The number of documents of each data set, and their hash, the same for both databases. */
export type Contents = Record<string, { count: number; sha256: string }>

type OnLine = (dataSet: string, line: string) => void | Promise<void>

/**
 * Reads a whole database, one JSON line for each document, in batches to bound memory.
 * @param onLine receives each line in order
 */
export async function readContents(payload: Payload, onLine: OnLine = () => {}): Promise<Contents> {
  const known = new KnownIds(payload)
  return countAndHash(payload, async (dataSet, add) => {
    for await (const stored of dataSet.read()) {
      const line = toLine(dataSet, stored, known.exists)
      if (line === undefined) continue
      known.add(dataSet.name, stored)
      add(line)
      await onLine(dataSet.name, line)
    }
  })
}

/**
 * Writes the lines of `readContents` into an empty database.
 * @param readLines yields the lines of a data set in the archive
 * @returns the contents that the database must have now, and for each data set the number of documents with
 * fields that this version does not know
 */
export async function writeContents(
  payload: Payload,
  readLines: (dataSet: string) => AsyncIterable<string>,
): Promise<{ expected: Contents; unknownFields: Record<string, number> }> {
  const known = new KnownIds(payload)
  const unknownFields: Record<string, number> = {}
  const expected = await countAndHash(payload, async (dataSet, add) => {
    for await (const archivedLine of readLines(dataSet.name)) {
      const stored = JSON.parse(archivedLine) as Stored
      const line = toLine(dataSet, stored, known.exists)
      if (line !== archivedLine) unknownFields[dataSet.name] = (unknownFields[dataSet.name] ?? 0) + 1
      if (line === undefined) continue
      known.add(dataSet.name, stored)
      add(line)
      await dataSet.write(JSON.parse(line) as Stored)
    }
  })
  return { expected, unknownFields }
}

/** @returns the names of the data sets in which two contents differ */
export function differences(one: Contents, other: Contents): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => one[name]?.count !== other[name]?.count || one[name]?.sha256 !== other[name]?.sha256,
  )
}

async function countAndHash(
  payload: Payload,
  fill: (dataSet: DataSet, add: (line: string) => void) => Promise<void>,
): Promise<Contents> {
  const contents: Contents = {}
  for (const dataSet of listDataSets(payload)) {
    const hash = createHash('sha256')
    let count = 0
    await fill(dataSet, (line) => {
      hash.update(`${line}\n`)
      count++
    })
    contents[dataSet.name] = { count, sha256: hash.digest('hex') }
  }
  return contents
}

function toLine({ fields, requires }: DataSet, stored: Stored, exists: Exists): string | undefined {
  const portable = toPortable(fields, stored, exists)
  if (Object.keys(portable).length === 0 || (requires && portable[requires] === undefined)) return undefined
  return canonicalJson(portable)
}

/** The ids of documents, of those collections that documents may refer to. */
class KnownIds {
  readonly #ids: Map<string, Set<unknown>>

  constructor({ config }: Payload) {
    const versioned = config.collections.filter(({ versions }) => versions).map(({ slug }) => slug as string)
    const targets = [...config.collections, ...config.globals].flatMap(({ flattenedFields }) =>
      findRelatedCollections(flattenedFields),
    )
    this.#ids = new Map([...versioned, ...targets].map((slug) => [slug, new Set()]))
  }

  add(dataSet: string, { id }: Stored): void {
    this.#ids.get(dataSet)?.add(id)
  }

  exists: Exists = (collection, id) => this.#ids.get(collection)?.has(id) === true
}
