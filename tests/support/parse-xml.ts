type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y')
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the XML that the site writes: declaration, elements, attributes in double quotes, the five entities.
 * It is stricter than the standard, so that every reader takes what it takes.
 * @throws where the text is not well-formed
 */
export function parseXml(xml: string): XmlElement {
  const illegal = UNKNOWN_TO_XML.exec(xml)
  if (illegal) throw new Error(`A character that XML does not know at ${illegal.index}`)
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!xml.startsWith(declaration)) throw new Error('No declaration')
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  TOKEN.lastIndex = declaration.length
  while (TOKEN.lastIndex < xml.length) {
    const start = TOKEN.lastIndex
    const [, isEnd, name, attributes, isEmpty, text] = TOKEN.exec(xml) ?? fail(xml, start)
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += decode(text)
    else if (isEnd) {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`)
      open.pop()
    } else {
      const element = { name: name!, attributes: readAttributes(attributes!), children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length > 1 || document.children.length !== 1 || document.text.trim() !== '') {
    throw new Error('Not one whole element')
  }
  return document.children[0]!
}

export const find = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** @returns the text of the one child with this name @throws unless there is exactly one */
export function textOf(element: XmlElement, name: string): string {
  const [only, ...others] = find(element, name)
  if (!only || others.length > 0) {
    throw new Error(`<${name}> is there ${others.length + (only ? 1 : 0)} times`)
  }
  return only.text
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(new RegExp(`(${NAME})="([^"]*)"`, 'g'))].map(
    ([, name, value]) => [name!, decode(value!)] as const,
  )
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error('An attribute stands twice')
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error('"]]>" in a text')
  return text.replace(
    /&([^;&]*;?)/g,
    (entity, name: string) => ENTITIES[name.slice(0, -1)] ?? fail(entity, 0),
  )
}

function fail(xml: string, start: number): never {
  throw new Error(`Not well-formed: ${xml.slice(start, start + 60)}`)
}
