import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { filePath } from '#cms/content/images/file-names.ts'
import { media } from '#collections/media/media.ts'
import { type Contents, readContents } from './data/contents.ts'
import { openFile } from './data/open-database.ts'
import { explainSnapshot, openSnapshot } from './data/open-snapshot.ts'
import { copyDatabase } from './database-copy.ts'
import type { Place } from './place.ts'
import { DATABASE, shelfPath } from './site-files.ts'

/**
 * Writes the documents of a site as they are at one moment, while it runs: of SQLite a copy is made and read, MongoDB is read
 * in a snapshot.
 * @param folder gets the files, one for each shelf that is not empty
 * @returns what they come to, and the files that documents name
 */
export async function writeData({ database }: Place, folder: string): Promise<{ contents: Contents; named: string[] }> {
  const copy = join(folder, DATABASE)
  if (database) copyDatabase(database, copy)
  const { payload, close } = await (database ? openFile(copy) : openSnapshot())
  const named: string[] = []
  const files = new Map<string, WriteStream>()
  const write = async (shelf: string, line: string) => {
    if (shelf === media.slug) named.push(...filesOf(JSON.parse(line) as MediaDocument))
    const file = files.get(shelf) ?? openShelf(join(folder, shelfPath(shelf)))
    files.set(shelf, file)
    if (!file.write(`${line}\n`)) await once(file, 'drain')
  }
  try {
    return { contents: await readContents(payload, write), named }
  } catch (error) {
    throw explainSnapshot(error)
  } finally {
    await Promise.all([...files.values()].map((file) => finished(file.end())))
    await close()
  }
}

type MediaDocument = { prefix?: string; filename?: string; variants?: { path: string }[] }

const filesOf = ({ prefix, filename, variants = [] }: MediaDocument): string[] => [
  ...(filename ? [filePath({ prefix, filename })] : []),
  ...variants.map(({ path }) => path),
]

function openShelf(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true })
  return createWriteStream(path, { mode: 0o600 })
}
