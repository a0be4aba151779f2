import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { canonicalJson, type Has, normalise, type Stored } from './normal-form.ts'
import { type Shelf, shelvesOf, targetsOf } from './shelves.ts'

/** How many documents a shelf has, and what they come to: the same on both databases. */
export type Contents = Record<string, { count: number; sha256: string }>

type Take = (shelf: string, line: string) => void | Promise<void>

/**
 * Reads everything that a database holds, a document a line, without ever holding more than some of them.
 * @param take gets each line, in order
 */
export async function readContents(payload: Payload, take: Take = () => {}): Promise<Contents> {
  const known = new KnownIds(payload)
  return tally(payload, async (shelf, add) => {
    for await (const stored of shelf.read()) {
      const line = lineOf(shelf, stored, known.has)
      if (line === undefined) continue
      known.note(shelf.name, stored)
      add(line)
      await take(shelf.name, line)
    }
  })
}

/**
 * Writes what `readContents` gave into an empty database.
 * @param linesOf what an archive has for a shelf
 * @returns what the database must come to now, and by shelf how many documents hold something that this
 * version does not know
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

/** @returns the names of the shelves on which two contents differ */
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

/** The ids of those collections that others refer to. */
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
