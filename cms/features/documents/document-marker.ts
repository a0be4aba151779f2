import { fileStem } from '#cms/storage/files/file-names.ts'

/**
 * A text that every response showing a document contains, by which the content cache finds these responses:
 * the document's id, or for a file the stem of its name, which its variants share.
 * @returns undefined for a file whose name this site did not generate
 */
export const getDocumentMarker = ({
  id,
  filename,
}: {
  id: string
  filename?: string | null
}): string | undefined => (filename ? fileStem(filename) : id)
