const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Not even an entity can name these in XML 1.0 (2.2, Char): one of them makes a whole document unreadable.
 */
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** For text between tags and inside quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(UNKNOWN_TO_XML, '').replace(/[&<>"']/g, (char) => ENTITIES[char]!)
}
