import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/**
 * Takes one file out of a zip archive, without holding it in memory.
 * @param member its whole path in the archive
 * @param target where it goes: a new file, which may be executed
 * @throws when the archive does not have it, is cut off, or has a path that leads out of it
 */
export async function unpackMember(archive: string, member: string, target: string): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== member) continue
      return await pipeline(
        await zip.openReadStreamPromise(entry),
        createWriteStream(target, { flags: 'wx', mode: 0o755 }),
      )
    }
  } finally {
    zip.close()
  }
  throw new Error(`it has no ${member}`)
}
