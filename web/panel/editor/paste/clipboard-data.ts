import type { LexicalEditor, SerializedLexicalNode } from 'lexical'
import { parseInertFragment } from '#web/shared/lib/trusted-html.ts'

const LEXICAL = 'application/x-lexical-editor'

/** @returns the Lexical nodes if the content was copied from an editor with the same namespace */
export function readLexicalNodes(
  data: DataTransfer,
  editor: LexicalEditor,
): SerializedLexicalNode[] | undefined {
  try {
    const { namespace, nodes } = JSON.parse(data.getData(LEXICAL) || '{}') as {
      namespace?: string
      nodes?: SerializedLexicalNode[]
    }
    return namespace === editor._config.namespace && Array.isArray(nodes) ? nodes : undefined
  } catch {
    return undefined
  }
}

export const imageFiles = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'))

/** A browser copies a picture of a page both as a file and as an <img> that points to that page. */
export function htmlOfImagesOnly(html: string): boolean {
  const fragment = parseInertFragment(html)
  for (const element of fragment.querySelectorAll('style, script, title')) element.remove()
  return fragment.textContent.trim() === ''
}
