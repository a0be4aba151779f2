import { escapeXml } from '#cms/platform/escape-xml.ts'

/** XML as text: only what is escaped here gets between two tags. */

/** @returns nothing for an element that says nothing */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : ''
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** @param lines empty ones are left out */
export const xmlLines = (lines: string[]): string => `${lines.filter(Boolean).join('\n')}\n`
