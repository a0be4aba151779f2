const LEVEL = /mso-list:[^:;"']*level(\d+)/i
const NUMBER = /^\(?(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i

const levelOf = (element: Element) => Number(LEVEL.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

/** Word exports list items as paragraphs with the marker as text and the level in `mso-list`. */
export function nestWordLists(fragment: DocumentFragment): void {
  const isItem = (node: Element | null): node is HTMLElement =>
    node !== null && /^(?:p|h\d|div)$/.test(node.localName) && levelOf(node) > 0
  for (const first of fragment.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    if (!isItem(first) || (!first.isConnected && !first.parentNode)) continue
    const items: HTMLElement[] = [first]
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(...buildLists(items))
    items.forEach((item) => item.remove())
  }
}

/** @returns the outermost lists: bullets and numbers of one level are lists of their own */
function buildLists(items: HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: { level: number; list: HTMLElement }[] = []
  for (const item of items) {
    const level = levelOf(item)
    const tag = NUMBER.test(takeMark(item)) ? 'ol' : 'ul'
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const last = open.at(-1)
    if (last && last.level >= level && last.list.localName !== tag) open.pop()
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = document.createElement(tag)
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else lists.push(list)
      open.push({ level, list })
    }
    const li = document.createElement('li')
    li.append(...item.childNodes)
    open.at(-1)!.list.append(li)
  }
  return lists
}

/** Removes and returns the bullet or number that Word puts before the text. */
function takeMark(item: HTMLElement): string {
  const mark = item.querySelector('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')
  const text = mark?.textContent ?? ''
  mark?.remove()
  return text.trim()
}
