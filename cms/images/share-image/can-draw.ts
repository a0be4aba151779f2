import { drawText } from './draw-text.ts'

/** Signs that no font has: the engine draws a box with the digits of the number, four of them or six. */
const NOBODYS = ['\u0378', '\u{10fffd}'] as const

/** What our own fonts hold, and what takes no room. */
const ALWAYS = /[\s\u0020-\u024f\u2010-\u2026\p{Cf}\p{M}]/u

const STYLE = { size: 60, colour: '#000' }

/**
 * Whether every sign of a text has a glyph on this machine: ours are Latin, for the rest it depends on what
 * is installed. A sign as large as the box of an unknown one is taken for unknown.
 */
export async function canDraw(words: string): Promise<boolean> {
  const foreign = [...new Set(words)].filter((sign) => !ALWAYS.test(sign))
  if (foreign.length === 0) return true
  const boxes = await Promise.all(NOBODYS.map(sizeOf))
  for (const sign of foreign) {
    if (boxes.includes(await sizeOf(sign))) return false
  }
  return true
}

async function sizeOf(sign: string): Promise<string> {
  try {
    const { width, height } = await drawText(sign, STYLE)
    return `${width}x${height}`
  } catch {
    return 'nothing to see'
  }
}
