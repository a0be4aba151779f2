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

/**
 * The images of a clipboard or drop that holds nothing else. A browser copies an image of a page both as a
 * file and as an <img> that points to that page.
 */
export function readImageFiles(data: DataTransfer, editor: LexicalEditor): File[] {
  if (readLexicalNodes(data, editor)) return []
  const html = data.getData('text/html')
  return html && !hasOnlyImages(html) ? [] : [...data.files].filter(({ type }) => isImage(type))
}

/**
 * Whether files that are still being dragged may be images. Only Chrome tells their types by then.
 */
export function isImageDrag({ items, types }: DataTransfer): boolean {
  const typedFiles = [...items].filter(
    ({ kind, type }) => kind === 'file' && type !== 'application/x-moz-file',
  )
  return types.includes('Files') && (typedFiles.length === 0 || typedFiles.some(({ type }) => isImage(type)))
}

const isImage = (type: string) => type.startsWith('image/')

function hasOnlyImages(html: string): boolean {
  const fragment = parseInertFragment(html)
  for (const element of fragment.querySelectorAll('style, script, title')) element.remove()
  return fragment.textContent.trim() === ''
}

/**
 * Whether the HTML only displays plain text: it comes from a code editor, or is a single `<pre>`, which
 * browsers copy from a text file that they show.
 */
export function isSourceText(data: DataTransfer): boolean {
  if (data.types.includes('vscode-editor-data')) return true
  const fragment = parseInertFragment(data.getData('text/html'))
  for (const element of fragment.querySelectorAll('style, title, meta')) element.remove()
  const [only, ...others] = fragment.children
  return only?.localName === 'pre' && others.length === 0
}
