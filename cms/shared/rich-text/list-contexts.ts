import { InlineLine } from './inline-line.ts'
import type { NodeIds } from './node-ids.ts'
import {
  createElementNode,
  type UploadNode,
  type InlineNode,
  type ListItemNode,
  type ListNode,
} from './nodes.ts'

type ListOptions = { ordered: boolean; start: number; outer: ListContext | undefined }

/** An open list while reading. */
export class ListContext {
  readonly kind = 'list'
  readonly node: ListNode
  readonly depth: number
  /**
   * Lexical's items hold no blocks, so images of a list are moved after it (after the outermost, if nested).
   */
  readonly images: UploadNode[]

  constructor({ ordered, start, outer }: ListOptions) {
    this.node = {
      ...createElementNode('list', []),
      listType: ordered ? 'number' : 'bullet',
      tag: ordered ? 'ol' : 'ul',
      start: ordered ? start : 1,
    }
    this.depth = outer ? outer.depth + 1 : 0
    this.images = outer?.images ?? []
  }

  addItem(children: ListItemNode['children'] = []): ListItemNode {
    const item: ListItemNode = {
      ...createElementNode('listitem', children, '', this.depth),
      value: this.#nextValue(),
    }
    this.node.children.push(item)
    return item
  }

  /** As in Lexical, the wrapper of a nested list has the number of the next item. */
  #nextValue(): number {
    const last = this.node.children.at(-1)
    if (!last) return this.node.start
    return last.children[0]?.type === 'list' ? last.value : last.value + 1
  }
}

/** An open list item while reading. */
export class ItemContext {
  readonly kind = 'item'
  readonly list: ListContext
  readonly line = new InlineLine()
  /** created for text in a list outside any item */
  readonly implicit: boolean
  #node: ListItemNode | undefined

  constructor(list: ListContext, { implicit }: { implicit: boolean }) {
    this.list = list
    this.implicit = implicit
    this.#node = list.addItem()
  }

  /**
   * Ends the text so far. Text after a nested list becomes a separate item, since Lexical has no other place
   * for it.
   */
  flush(ids: NodeIds): void {
    const children: InlineNode[] = this.line.take(ids)
    if (this.#node) this.#node.children = children
    else if (children.length > 0) this.list.addItem(children)
    this.#node = undefined
  }
}
