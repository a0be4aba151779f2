const LEVEL = /mso-list:[^:;"']*level(\d+)/i
const LIST_ID = /mso-list:[^:;"']*\blfo(\d+)/i
/** `1.`, `(1)`, `1.2.`, `a)`, `iv.`: the last part counts. */
const NUMBER = /^\(?(?:\d+\.)*(\d+|[a-z]{1,4})[.)]+$/i
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The bullet or number that Word writes as text before an item. */
type Marker = {
  level: number
  /** Word's name of the list, which tells adjacent lists apart */
  list: string | undefined
  /** possible values of a number (`i` is 1 or 9), the likeliest first; empty for a bullet */
  numbers: number[]
}
type OpenList = { marker: Marker; element: HTMLElement; nextNumber: number }

const readLevel = (element: Element) => Number(LEVEL.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

/** Word exports list items as paragraphs with the marker as text and the level in `mso-list`. */
export function nestWordLists(fragment: DocumentFragment): void {
  const isItem = (node: Element | null): node is HTMLElement =>
    node !== null && /^(?:p|h\d|div)$/.test(node.localName) && readLevel(node) > 0
  for (const first of fragment.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    // without a parent, it has become an item of a list already
    if (!isItem(first) || !first.parentNode) continue
    const items: HTMLElement[] = [first]
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(...buildLists(items))
    items.forEach((item) => item.remove())
  }
}

/**
 * @returns the outermost lists. Bullets and numbers of one level become separate lists, as do numbers that
 * start over. A list that continues after a paragraph starts with the number that Word wrote.
 */
function buildLists(items: HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    const marker = takeMarker(item)
    while (open.length > 1 && open.at(-1)!.marker.level > marker.level) open.pop()
    const last = open.at(-1)
    if (last && last.marker.level >= marker.level && !continuesList(last, marker)) open.pop()
    if (open.length === 0 || open.at(-1)!.marker.level < marker.level) {
      const list = openList(marker)
      const outer = open.at(-1)?.element.lastElementChild
      if (outer) outer.append(list.element)
      else lists.push(list.element)
      open.push(list)
    }
    const li = document.createElement('li')
    li.append(...item.childNodes)
    open.at(-1)!.element.append(li)
    open.at(-1)!.nextNumber += 1
  }
  return lists
}

function continuesList(last: OpenList, { list, numbers }: Marker): boolean {
  const isNumbered = last.element.localName === 'ol'
  if (isNumbered !== numbers.length > 0) return false
  return isNumbered ? numbers.includes(last.nextNumber) : last.marker.list === list
}

function openList(marker: Marker): OpenList {
  const [start] = marker.numbers
  const element = document.createElement(start === undefined ? 'ul' : 'ol')
  if (start !== undefined) element.setAttribute('start', String(start))
  return { marker, element, nextNumber: start ?? 1 }
}

/** Removes and reads the bullet or number that Word puts before the text. */
function takeMarker(item: HTMLElement): Marker {
  const element = item.querySelector('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')
  const text = element?.textContent.replace(/\s/g, '') ?? ''
  element?.remove()
  const list = LIST_ID.exec(item.getAttribute('style') ?? '')?.[1]
  return { level: readLevel(item), list, numbers: readNumbers(text) }
}

function readNumbers(marker: string): number[] {
  const [, number] = NUMBER.exec(marker) ?? []
  if (number === undefined) return []
  if (/^\d+$/.test(number)) return [Number(number)]
  const letters = number.toLowerCase()
  const roman = /^[ivxlc]+$/.test(letters) ? [readRoman(letters)] : []
  // c and l are more likely letters than 100 and 50; after z Word continues with aa
  const letter = /^(.)\1*$/.test(letters) ? [letters.charCodeAt(0) - 96 + 26 * (letters.length - 1)] : []
  return /^[cl]$/.test(letters) ? [...letter, ...roman] : [...roman, ...letter]
}

function readRoman(letters: string): number {
  const values = Array.from(letters, (letter) => ROMAN[letter]!)
  return values.reduce(
    (sum, value, index) => ((values[index + 1] ?? 0) > value ? sum - value : sum + value),
    0,
  )
}
