import type { SerializedEditorState } from 'lexical'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { type RichTextImage, richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import type { EditorImage } from '../images/image-node.ts'
import { withoutLastLine } from './last-line.ts'
import { fromLexical } from './lexical-document.ts'

/**
 * Serializes the editor's state to HTML, cleaned by the same rules as on the server.
 * @param resolve returns the stored image for an upload; images without a `src` are left out
 * @throws RichTextTooLarge
 */
export function writeEditorHtml(
  { root }: SerializedEditorState,
  resolve: (image: EditorImage) => EditorImage = (image) => image,
): string {
  const imageById = new Map<string, RichTextImage>()
  const doc = fromLexical(root, (image) => {
    const { src, width, height, alt } = resolve(image)
    if (!src) return undefined
    const key = `${src} ${width} ${height} ${alt}`
    imageById.set(key, { src, width, height, alt })
    return key
  })
  return richTextToHtml(withoutLastLine(doc as unknown as RichTextDocument), { imageById })
}
