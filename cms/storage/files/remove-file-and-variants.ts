import type { FileStore } from '#cms/storage/files/file-store.ts'
import { withoutExtension } from './file-names.ts'

/** Removes a stored file and all its variants, including those that no document references yet. */
export async function removeFileAndVariants(store: FileStore, path: string): Promise<void> {
  for (const storedPath of await store.list(withoutExtension(path))) await store.remove(storedPath)
}
