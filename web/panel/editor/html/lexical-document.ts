import type { SerializedLexicalNode } from 'lexical'
import type { UploadNode, RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import type { EditorImage } from '../images/image-node.ts'

type Serialized = SerializedLexicalNode & { [field: string]: unknown }

/**
 * Payload and Lexical serialize links and images differently. `toLexical` and `fromLexical` translate these
 * two; all other nodes are the same on both sides (cms/shared/rich-text/nodes.ts).
 */
export function toLexical(
  doc: RichTextDocument,
  imageOf: (source: string) => EditorImage | undefined,
): { root: Serialized } {
  return {
    root: mapTree(doc.root as unknown as Serialized, (node) => {
      if (node.type === 'link') {
        const { url, newTab } = node.fields as { url: string; newTab: boolean }
        return {
          ...node,
          version: 1,
          fields: undefined,
          id: undefined,
          url,
          target: newTab ? '_blank' : null,
          rel: newTab ? NEW_TAB_REL : null,
          title: null,
        }
      }
      if (node.type === 'upload') {
        const image = { ...imageOf(node.value as string), ...(node.fields as UploadNode['fields']) }
        return { type: 'image', version: 1, image } as Serialized
      }
      return node
    }),
  }
}

/** @param keyOf returns an image's `value` in the document; undefined while it is not uploaded */
export function fromLexical(
  root: SerializedLexicalNode,
  keyOf: (image: EditorImage) => string | undefined,
): { root: Serialized } {
  return {
    root: mapTree(root as Serialized, (node) => {
      if (node.type === 'link') {
        return { ...node, fields: { linkType: 'custom', url: node.url, newTab: node.target === '_blank' } }
      }
      if (node.type === 'image') {
        const image = node.image as EditorImage
        return {
          type: 'upload',
          version: 3,
          relationTo: 'media',
          value: keyOf(image),
          fields: { alt: image.alt, caption: image.caption },
        }
      }
      return node
    }),
  }
}

function mapTree(node: Serialized, change: (node: Serialized) => Serialized): Serialized {
  const changed = change(node)
  return Array.isArray(changed.children)
    ? { ...changed, children: changed.children.map((child) => mapTree(child as Serialized, change)) }
    : changed
}
