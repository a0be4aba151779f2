import { fileStem } from '#cms/storage/files/file-names.ts'

/**
 * What every response that shows a document contains (cms/platform/content-cache.ts): its id, which its links
 * and the data of its page have, or of a file the part of its name that all its sizes share.
 * @returns undefined for a file whose name is not one of ours
 */
export const getDocumentMarker = ({
  id,
  filename,
}: {
  id: string
  filename?: string | null
}): string | undefined => (filename ? fileStem(filename) : id)
