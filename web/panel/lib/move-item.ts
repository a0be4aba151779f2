/** @returns a copy with the item at its new index; unchanged if an index is out of range */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const list = [...items]
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}
