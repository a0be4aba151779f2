import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { RichTextTooLarge } from './too-large.ts'

type Visit<Node, Context> = { children: readonly Node[]; context: Context; leave?: (() => void) | undefined }
/** `next`: index of the child that is visited next. */
type Level<Node, Context> = Visit<Node, Context> & { next: number }

/**
 * Visits a tree in reading order without recursion, so that deep nesting cannot overflow the stack.
 * @param enter called for each node; returns its children and their context, or undefined to skip them
 * @param max how many nodes are visited at most
 * @throws RichTextTooLarge beyond the bounds of depth and nodes
 */
export function walk<Node, Context>(
  roots: readonly Node[],
  context: Context,
  enter: (node: Node, context: Context) => Visit<Node, Context> | undefined,
  max: number = RICH_TEXT_LIMITS.visitedNodes,
): void {
  const levels: Level<Node, Context>[] = [{ children: roots, context, next: 0 }]
  for (let visited = 0, level = levels.at(-1); level; level = levels.at(-1)) {
    if (level.next === level.children.length) {
      level.leave?.()
      levels.pop()
      continue
    }
    if (++visited > max) throw new RichTextTooLarge('nodes')
    const visit = enter(level.children[level.next++]!, level.context)
    if (!visit) continue
    if (levels.length > RICH_TEXT_LIMITS.depth) throw new RichTextTooLarge('depth')
    levels.push({ ...visit, next: 0 })
  }
}
