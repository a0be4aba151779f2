import { escapeXml } from '#cms/platform/escape-xml.ts'

/**
 * Writes an element, with its text escaped.
 * @param attributes written as they are, each with a space before it
 * @returns an empty string if the text is empty or undefined
 */
export function xmlElement(name: string, text: string | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : ''
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** @param lines empty ones are left out */
export const xmlLines = (lines: string[]): string => `${lines.filter(Boolean).join('\n')}\n`
