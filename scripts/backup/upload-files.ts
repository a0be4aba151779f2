import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type FileStore, isFilePath } from '#cms/storage/files/file-store.ts'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import { MEDIA_FOLDER } from './site-files.ts'

/**
 * Stores the unpacked files in the site's store beside the existing ones: paths are never reused, so a stored
 * file with the same path and bytes is not stored again.
 */
export async function uploadFiles(store: FileStore, stage: string): Promise<void> {
  const folder = join(stage, MEDIA_FOLDER)
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const bytes = readFileSync(file)
    if (isFilePath(path) && !(await isStored(store, path, bytes))) {
      await store.put(path, bytes, getMediaType(path))
    }
  }
}

async function isStored(store: FileStore, path: string, bytes: Buffer): Promise<boolean> {
  const stats = await store.stat(path)
  if (stats?.size !== bytes.length) return false
  const opened = await store.open(path)
  const hash = createHash('sha256')
  for await (const chunk of opened?.stream ?? []) hash.update(chunk as Buffer)
  return hash.digest().equals(createHash('sha256').update(bytes).digest())
}
