import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { EditorImageNode } from './images/image-node.ts'

/** The closed set (docs/behaviour.md#rich-text) as Lexical's nodes: the editor can hold nothing else. */
export const EDITOR_NODES = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  EditorImageNode,
]
