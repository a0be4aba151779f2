import { canonicalJson, type Stored, type ReadLines } from './portable-document.ts'

const DATA_SETS = ['posts', 'posts.versions', 'projects', 'projects.versions']

type Names = Record<string, string>

/** The kinds of blocks by their former names, with the fields of a block and of its rows that are renamed. */
const KINDS: Record<string, { name: string; fields: Names }> = {
  compare: { name: 'beforeAfter', fields: { pictures: 'images', picture: 'image' } },
  film: { name: 'video', fields: { film: 'video' } },
  listen: { name: 'audio', fields: {} },
  look: { name: 'panorama', fields: { rooms: 'scenes', spots: 'hotspots' } },
}

/**
 * Archives of an older version have other names for blocks and for the location of a project
 * (docs/decisions/021-backups-and-ids.md).
 * @param readLines yields the lines of a data set
 * @returns the same lines with today's names, and the names of the data sets in which lines were changed so
 * far
 */
export function renameBlocks(readLines: ReadLines): { readLines: ReadLines; changed: ReadonlySet<string> } {
  const changed = new Set<string>()
  async function* renamedLines(dataSet: string): AsyncGenerator<string> {
    const rename = dataSet.endsWith('.versions') ? renameVersion : renameDocument
    for await (const line of readLines(dataSet)) {
      const renamed = canonicalJson(rename(JSON.parse(line) as Stored))
      if (renamed !== line) changed.add(dataSet)
      yield renamed
    }
  }
  return {
    readLines: (dataSet) => (DATA_SETS.includes(dataSet) ? renamedLines(dataSet) : readLines(dataSet)),
    changed,
  }
}

const renameVersion = ({ version, ...rest }: Stored): Stored => ({
  ...rest,
  ...(version !== undefined && { version: renameDocument(version as Stored) }),
})

const renameDocument = ({ pieces, place, ...rest }: Stored): Stored => ({
  ...rest,
  ...(pieces !== undefined && { blocks: (pieces as Stored[]).map(renameBlock) }),
  ...(place !== undefined && { location: place }),
})

function renameBlock({ blockType, ...block }: Stored): Stored {
  const kind = Object.hasOwn(KINDS, blockType as string) ? KINDS[blockType as string] : undefined
  return kind ? { ...renameFields(block, kind.fields), blockType: kind.name } : { ...block, blockType }
}

const renameFields = (stored: Stored, names: Names): Stored =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      names[name] ?? name,
      Array.isArray(value) ? value.map((row: Stored) => renameFields(row, names)) : value,
    ]),
  )
