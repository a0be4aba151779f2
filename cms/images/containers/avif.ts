const KNOWN_BOXES = new Set(['ftyp', 'meta', 'mdat'])

/** Where the content of a box is. */
type Box = { name: string; from: number; to: number }

/**
 * Accepts an AVIF that contains only its image, in a form that browsers show. Its boxes refer to each other
 * by offset, so nothing can be cut out: any other file has to be re-encoded.
 * @returns the unchanged bytes, or null if the file has to be re-encoded
 * @throws RangeError if the file ends too early
 */
export function checkAvif(bytes: Buffer): Buffer | null {
  const boxes = readBoxes(bytes, { from: 0, to: bytes.length })
  if (!boxes?.every(({ name }) => KNOWN_BOXES.has(name))) return null
  // EXIF and XMP are items whose type is in `meta`
  if (bytes.includes('Exif', 0, 'latin1') || bytes.includes('mime', 0, 'latin1')) return null
  return canBrowsersShow(bytes, boxes) ? bytes : null
}

/** @returns null if the range does not consist of whole boxes */
function readBoxes(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const length = at + 8 <= to ? bytes.readUInt32BE(at) : 0
    if (length < 8 || at + length > to) return null
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: at + length })
    at += length
  }
  return boxes
}

const TRANSFORMS = ['clap', 'irot', 'imir']

/** The version and flags with which some boxes begin. */
const FULL_BOX_HEAD = 4

/**
 * Browsers refuse a file in which a coded image (the alpha channel is one) lacks its size, or in which a crop
 * or a rotation is not marked as essential. sharp reads both.
 */
function canBrowsersShow(bytes: Buffer, boxes: Box[]): boolean {
  const childrenOf = (name: string, siblings: Box[], headLength = 0) => {
    const box = siblings.find((sibling) => sibling.name === name)
    return (box && readBoxes(bytes, { ...box, from: box.from + headLength })) ?? []
  }
  const itemProperties = childrenOf('iprp', childrenOf('meta', boxes, FULL_BOX_HEAD))
  const propertyNames = childrenOf('ipco', itemProperties).map(({ name }) => name)
  return itemProperties
    .filter(({ name }) => name === 'ipma')
    .flatMap((box) => readAssociations(bytes, box))
    .every((associations) => {
      const names = associations.map(({ property }) => propertyNames[property - 1] ?? '')
      const isSized = !names.includes('av1C') || names.includes('ispe')
      return (
        isSized &&
        associations.every(({ isEssential }, index) => isEssential || !TRANSFORMS.includes(names[index]!))
      )
    })
}

/** `property`: its number among the properties, from 1. */
type Association = { property: number; isEssential: boolean }

/** The properties associated with each item (box `ipma`). */
function readAssociations(bytes: Buffer, { from }: Box): Association[][] {
  const idLength = bytes.readUInt8(from) === 0 ? 2 : 4
  const isWide = (bytes.readUInt8(from + 3) & 1) === 1
  let at = from + 8
  const readAssociation = (): Association => {
    const value = isWide ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    const essential = isWide ? 0x8000 : 0x80
    at += isWide ? 2 : 1
    return { property: value & (essential - 1), isEssential: value >= essential }
  }
  const readItem = (): Association[] => {
    const count = bytes.readUInt8(at + idLength)
    at += idLength + 1
    return Array.from({ length: count }, readAssociation)
  }
  // a larger count fails as well, but only after reading all of the file
  const items = Math.min(bytes.readUInt32BE(from + 4), bytes.length)
  return Array.from({ length: items }, readItem)
}
