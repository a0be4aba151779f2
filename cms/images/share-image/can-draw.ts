import { drawText } from './draw-text.ts'

/** Code points without a glyph in any font: the engine draws a box with their four or six hex digits. */
const MISSING_GLYPHS = ['\u0378', '\u{10fffd}'] as const

/** Characters in the bundled fonts, and characters without width. */
const ALWAYS_DRAWABLE = /[\s\u0020-\u024f\u2010-\u2026\p{Cf}\p{M}]/u

const STYLE = { size: 60, colour: '#000' }

/**
 * Whether every character of a text has a glyph on this machine: the bundled fonts are Latin, other scripts
 * depend on the installed fonts. A character of the same size as a missing-glyph box counts as missing.
 */
export async function canDraw(text: string): Promise<boolean> {
  const uncertain = [...new Set(text)].filter((character) => !ALWAYS_DRAWABLE.test(character))
  if (uncertain.length === 0) return true
  const boxes = await Promise.all(MISSING_GLYPHS.map(measureCharacter))
  for (const character of uncertain) {
    if (boxes.includes(await measureCharacter(character))) return false
  }
  return true
}

async function measureCharacter(character: string): Promise<string> {
  try {
    const { width, height } = await drawText(character, STYLE)
    return `${width}x${height}`
  } catch {
    return 'empty'
  }
}
