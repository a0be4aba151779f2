const LIST = /mso-list:[^:;"']*level(\d+)/i
const LIST_ID = /mso-list:[^:;"']*\blfo(\d+)/i
/** `1.`, `(1)`, `1.2.`, `a)`, `iv.`: the last part counts. */
const NUMBER = /^\(?(?:\d+\.)*(\d+|[a-z]{1,4})[.)]+$/i
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

type Mark = {
  level: number
  /** tells lists apart that stand below each other */
  list: string | undefined
  /** what the number may mean (`i` is 1 or 9), the likelier first; none of a bullet */
  numbers: number[]
}
type OpenList = { mark: Mark; element: HTMLElement; next: number }

const readLevel = (element: Element) => Number(LIST.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

/** Word exports list items as paragraphs with the marker as text and the level in `mso-list`. */
export function nestWordLists(fragment: DocumentFragment): void {
  const isItem = (node: Element | null): node is HTMLElement =>
    node !== null && /^(?:p|h\d|div)$/.test(node.localName) && readLevel(node) > 0
  for (const first of fragment.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    if (!isItem(first) || (!first.isConnected && !first.parentNode)) continue
    const items: HTMLElement[] = [first]
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(...buildLists(items))
    items.forEach((item) => item.remove())
  }
}

/**
 * @returns the outermost lists: bullets and numbers of one level are lists of their own, and so is what
 * begins   to count anew. A list that goes on after a paragraph begins with the number that Word wrote.
 */
function buildLists(items: HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    const mark = takeMark(item)
    while (open.length > 1 && open.at(-1)!.mark.level > mark.level) open.pop()
    const last = open.at(-1)
    if (last && last.mark.level >= mark.level && !continuesList(last, mark)) open.pop()
    if (open.length === 0 || open.at(-1)!.mark.level < mark.level) {
      const list = openList(mark)
      const outer = open.at(-1)?.element.lastElementChild
      if (outer) outer.append(list.element)
      else lists.push(list.element)
      open.push(list)
    }
    const li = document.createElement('li')
    li.append(...item.childNodes)
    open.at(-1)!.element.append(li)
    open.at(-1)!.next += 1
  }
  return lists
}

function continuesList(last: OpenList, { list, numbers }: Mark): boolean {
  const isNumbered = last.element.localName === 'ol'
  if (isNumbered !== numbers.length > 0) return false
  return isNumbered ? numbers.includes(last.next) : last.mark.list === list
}

function openList(mark: Mark): OpenList {
  const [start] = mark.numbers
  const element = document.createElement(start === undefined ? 'ul' : 'ol')
  if (start !== undefined) element.setAttribute('start', String(start))
  return { mark, element, next: start ?? 1 }
}

/** Removes and reads the bullet or number that Word puts before the text. */
function takeMark(item: HTMLElement): Mark {
  const mark = item.querySelector('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')
  const text = mark?.textContent.replace(/\s/g, '') ?? ''
  mark?.remove()
  const list = LIST_ID.exec(item.getAttribute('style') ?? '')?.[1]
  return { level: readLevel(item), list, numbers: readNumbers(text) }
}

function readNumbers(mark: string): number[] {
  const [, number] = NUMBER.exec(mark) ?? []
  if (number === undefined) return []
  if (/^\d+$/.test(number)) return [Number(number)]
  const letters = number.toLowerCase()
  const roman = /^[ivxlc]+$/.test(letters) ? [readRoman(letters)] : []
  // c and l are more likely letters, and Word goes on after z with aa
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
