import { completeUrl } from '#cms/shared/complete-url.ts'
import { parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'

const MAIL = /^[^\s@:/?#\\"<>()]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/u

/**
 * Validates the address of a link by the server's rule, and completes one that lacks its scheme.
 * @param entered `www.example.com`, `example.com/path`, `name@example.com`, or what the server itself takes
 * @returns undefined if the server would refuse it
 */
export function completeLinkAddress(entered: string): string | undefined {
  const address = entered.trim()
  return parseLinkUrl(MAIL.test(address) ? `mailto:${address}` : completeUrl(address))
}

/** A scheme, `www.` or the name of a mailbox. */
const ADDRESS_START = /^(?:https?:\/\/|mailto:|tel:|www\.|[^@/]+@)/i

/** @returns the completed address if a pasted text is an address and nothing else */
export function readPastedAddress(text: string): string | undefined {
  const address = text.trim()
  return /\s/.test(address) || !ADDRESS_START.test(address) ? undefined : completeLinkAddress(address)
}

/** Characters that end a sentence, a quotation or a bracket, but not an address. */
const PUNCTUATION = '.,;:!?…"\'“”’»›]}>'

type TextPart = { text: string; url?: string }

/**
 * Splits a text at its unmistakable addresses: those with `http` or `www.`, and those of a mailbox.
 * Punctuation around an address is not part of it.
 */
export function splitAtAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const address = trimPunctuation(word)
    const url = isAddress(address) ? completeLinkAddress(address) : undefined
    if (url === undefined) continue
    const start = index + word.indexOf(address)
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: address, url })
    end = start + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Whether a word is of a mailbox, or has a scheme or `www.` and a domain, which `completeUrl` recognises. */
function isAddress(word: string): boolean {
  const withoutScheme = word.replace(/^https?:\/\//i, '')
  const isWebAddress = withoutScheme !== word || /^www\.[\p{L}\p{N}-]+\./iu.test(word)
  return isWebAddress ? completeUrl(withoutScheme) !== withoutScheme : MAIL.test(word)
}

/** Removes punctuation around a word; a bracket stays with its opening one: `/wiki/Stair_(building)`. */
function trimPunctuation(word: string): string {
  const withoutStart = word.replace(/^[([{<"'„“‘«‹]+/, '')
  const opened = withoutStart.split('(').length
  let closed = withoutStart.split(')').length
  let end = withoutStart.length
  for (; end > 0; end -= 1) {
    const last = withoutStart[end - 1]!
    if (last === ')' ? closed <= opened : !PUNCTUATION.includes(last)) break
    if (last === ')') closed -= 1
  }
  return withoutStart.slice(0, end)
}
