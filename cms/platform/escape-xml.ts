const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Not allowed in XML 1.0, not even as entities (2.2, Char): one of them makes the document invalid. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** For text between tags and inside quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(INVALID_IN_XML, '').replace(/[&<>"']/g, (char) => ENTITIES[char]!)
}
