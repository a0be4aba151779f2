import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { canonicalJson, type Has, normalise, type Stored } from './normal-form.ts'
import { type Shelf, shelvesOf, targetsOf } from './shelves.ts'

/** The number of documents of each data set, and their hash, the same for both databases. */
export type Contents = Record<string, { count: number; sha256: string }>

type OnLine = (shelf: string, line: string) => void | Promise<void>

/**
 * Reads a whole database, one JSON line for each document, in batches to bound memory.
 * @param onLine receives each line in order
 */
export async function readContents(payload: Payload, onLine: OnLine = () => {}): Promise<Contents> {
  const known = new KnownIds(payload)
  return tally(payload, async (shelf, add) => {
    for await (const stored of shelf.read()) {
      const line = lineOf(shelf, stored, known.has)
      if (line === undefined) continue
      known.note(shelf.name, stored)
      add(line)
      await onLine(shelf.name, line)
    }
  })
}

/**
 * Writes the lines of `readContents` into an empty database.
 * @param linesOf yields the lines of a data set in the archive
 * @returns the contents that the database must have now, and for each data set the number of documents with
 * fields that this version does not know
 */
export async function writeContents(payload: Payload, linesOf: (shelf: string) => AsyncIterable<string>): Promise<{ expected: Contents; cut: Record<string, number> }> {
  const known = new KnownIds(payload)
  const cut: Record<string, number> = {}
  const expected = await tally(payload, async (shelf, add) => {
    for await (const given of linesOf(shelf.name)) {
      const stored = JSON.parse(given) as Stored
      const line = lineOf(shelf, stored, known.has)
      if (line !== given) cut[shelf.name] = (cut[shelf.name] ?? 0) + 1
      if (line === undefined) continue
      known.note(shelf.name, stored)
      add(line)
      await shelf.write(JSON.parse(line) as Stored)
    }
  })
  return { expected, cut }
}

/** @returns the names of the data sets in which two contents differ */
export function differences(one: Contents, other: Contents): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name]?.count !== other[name]?.count || one[name]?.sha256 !== other[name]?.sha256)
}

async function tally(payload: Payload, fill: (shelf: Shelf, add: (line: string) => void) => Promise<void>): Promise<Contents> {
  const contents: Contents = {}
  for (const shelf of shelvesOf(payload)) {
    const hash = createHash('sha256')
    let count = 0
    await fill(shelf, (line) => {
      hash.update(`${line}\n`)
      count++
    })
    contents[shelf.name] = { count, sha256: hash.digest('hex') }
  }
  return contents
}

function lineOf({ fields, needs }: Shelf, stored: Stored, has: Has): string | undefined {
  const normal = normalise(fields, stored, has)
  if (Object.keys(normal).length === 0 || (needs && normal[needs] === undefined)) return undefined
  return canonicalJson(normal)
}

/** The ids of the collections that others refer to. */
class KnownIds {
  readonly #ids: Map<string, Set<unknown>>

  constructor({ config }: Payload) {
    const versioned = config.collections.filter(({ versions }) => versions).map(({ slug }) => slug as string)
    const targets = [...config.collections, ...config.globals].flatMap(({ flattenedFields }) => targetsOf(flattenedFields))
    this.#ids = new Map([...versioned, ...targets].map((slug) => [slug, new Set()]))
  }

  note(shelf: string, { id }: Stored): void {
    this.#ids.get(shelf)?.add(id)
  }

  has: Has = (collection, id) => this.#ids.get(collection)?.has(id) === true
}
