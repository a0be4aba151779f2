import { RICH_TEXT_ALIGNMENTS } from '#cms/shared/rich-text/allowlist.ts'
import { FORMAT, type Alignment } from './nodes.ts'

type Declarations = ReadonlyMap<string, string>
const none: Declarations = new Map()

/** Parses a style attribute; skips anything that is not `name: value`. */
export function readStyle(attribute: string | undefined): Declarations {
  if (!attribute) return none
  const declarations = new Map<string, string>()
  for (const declaration of attribute.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const value = declaration.slice(colon + 1).replace('!important', '')
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase())
  }
  return declarations
}

/**
 * The marks of an element's text. Word processors write marks as styles, and also cancel a tag by a style
 * (Google Docs wraps everything it copies in `<b style="font-weight:normal">`).
 * @param inherited the marks around the element
 * @param own the marks that its tag adds
 * @returns bits of `FORMAT`, as both parameters
 */
export function readFormat({
  style,
  inherited,
  own,
  inLink,
}: {
  style: Declarations
  inherited: number
  own: number
  inLink: boolean
}): number {
  let format = inherited | own
  if (style.size === 0) return format
  format = toggle(format, FORMAT.strong, readWeight(style.get('font-weight')))
  format = toggle(format, FORMAT.em, readSlant(style.get('font-style')))
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  // links are underlined anyway
  if (decoration.includes('underline') && !inLink) format |= FORMAT.u
  if (decoration.includes('line-through')) format |= FORMAT.s
  if (style.get('vertical-align') === 'sub') format |= FORMAT.sub
  if (style.get('vertical-align') === 'super') format |= FORMAT.sup
  return format
}

type AlignmentSource = {
  style: Declarations
  /** the `align` of the element */
  attribute: string | undefined
  inherited: Alignment
}

/** @returns the alignment of an element's lines; the inherited one if it has none */
export function readAlignment({ style, attribute, inherited }: AlignmentSource): Alignment {
  const value = (style.get('text-align') ?? attribute ?? '')
    .trim()
    .toLowerCase()
    .replace(/^-(?:webkit|moz)-/, '')
  if (value === 'start' || value === 'initial') return ''
  if (value === 'end') return 'right'
  return RICH_TEXT_ALIGNMENTS.find((alignment) => alignment === value) ?? inherited
}

const toggle = (format: number, bit: number, on: boolean | undefined) => {
  if (on === undefined) return format
  return on ? format | bit : format & ~bit
}

function readWeight(value: string | undefined): boolean | undefined {
  if (!value) return undefined
  if (value === 'bold' || value === 'bolder') return true
  if (value === 'normal' || value === 'lighter') return false
  const weight = Number(value)
  return weight > 0 ? weight >= 600 : undefined
}

function readSlant(value: string | undefined): boolean | undefined {
  if (!value) return undefined
  if (value === 'normal') return false
  return value === 'italic' || value.startsWith('oblique') ? true : undefined
}
